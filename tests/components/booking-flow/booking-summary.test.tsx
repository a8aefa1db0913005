import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { BookingFrame } from '@/components/booking-flow/booking-frame';
import { BookingSummary } from '@/components/booking-flow/booking-summary';
import { StepBar } from '@/components/booking-flow/step-bar';
import type { Quote } from '@/lib/booking-flow/price-queries';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import type { BookableService } from '@/lib/booking-flow/service-queries';

const createOffer = (lastName: string, price: number) => ({
  price,
  duration_minutes: 60,
  at_home: true,
  at_venue: false,
  provider: {
    id: lastName,
    first_name: 'Ann',
    last_name: lastName,
    time_zone: 'America/Denver',
    business: { city: 'Denver' },
  },
});
const service = {
  name: 'Haircut',
  add_ons: [],
  questions: [],
  repeated: 'never',
  offers: [createOffer('Reyes', 105), createOffer('Stone', 110)],
} as unknown as BookableService;
const quote = {
  provider_id: 'Reyes',
  total: 105,
  due_online: 0,
  due_on_site: 105,
  duration_minutes: 60,
  lines: [{ kind: 'service', label: 'Haircut', amount: 105 }],
} as unknown as Quote;
const selection = createEmptySelection('cut');

test.each([
  ['before a provider is chosen', 'Total from $105', selection],
  ['once a provider is chosen', 'Total $105', { ...selection, provider_id: 'Reyes' }],
  ['once a time is chosen', 'Total $105', { ...selection, starts_at: '2026-11-25T17:00:00Z' }],
])('the summary %s ends with “%s” (BOOK-9)', (_stage, label, currentSelection) => {
  render(
    <BookingSummary hourCycle="h12" service={service} selection={currentSelection} quote={quote} />,
  );
  const rows = within(screen.getByRole('list', { name: 'Price details' })).getAllByRole('listitem');
  expect(rows.at(-1)).toHaveTextContent(new RegExp(`^${label.replace('$', '\\$')}$`));
});

test('the summary of a repeated booking labels its price “Each visit”, not “Total” (MONEY-14)', () => {
  const weeklySelection = { ...selection, provider_id: 'Reyes', frequency: 'weekly' as const };
  render(
    <BookingSummary hourCycle="h12" service={service} selection={weeklySelection} quote={quote} />,
  );
  const rows = within(screen.getByRole('list', { name: 'Price details' })).getAllByRole('listitem');
  expect(rows.at(-1)).toHaveTextContent(/^Each visit \$105$/);
});

test.each([
  ['the lowest of several prices', 'From $105', true],
  ['the only price', 'Total $105', false],
])('the step bar shows %s as “%s” (BOOK-9)', (_price, text, isLowest) => {
  const { container } = render(
    <StepBar total={105} isLowest={isLowest}>
      <button>Continue</button>
    </StepBar>,
  );
  expect(container.querySelector('p')).toHaveTextContent(text);
});

describe('the summary of offers that differ in price and duration', () => {
  const mixedService = {
    ...service,
    offers: [createOffer('Reyes', 105), { ...createOffer('Stone', 110), duration_minutes: 45 }],
  } as unknown as BookableService;
  const quoteWithAddOns = { ...quote, duration_minutes: 75 };
  const renderSummary = (currentSelection: typeof selection) => {
    render(
      <BookingSummary
        hourCycle="h12"
        service={mixedService}
        selection={currentSelection}
        quote={quoteWithAddOns}
      />,
    );
    return screen.getByRole('region', { name: 'Your booking' });
  };

  test('shows the range of durations until a provider is chosen (BOOK-50)', () => {
    expect(renderSummary(selection)).toHaveTextContent(/^Haircut1 h to 1 h 15 min/);
  });

  test('shows the provider and their duration once a time is chosen (BOOK-51)', () => {
    const selectionWithTime = { ...selection, starts_at: '2026-11-25T17:00:00Z' };
    expect(renderSummary(selectionWithTime)).toHaveTextContent(
      /^Haircutwith Ann Reyes · 1 h 15 min/,
    );
  });
});

describe('the line above a later step', () => {
  const timedSelection = {
    ...selection,
    provider_id: 'Reyes',
    starts_at: '2026-11-25T17:00:00Z',
    shown_total: 105,
  };
  const renderFrame = (props: Partial<ComponentProps<typeof BookingFrame>>) =>
    render(
      <BookingFrame
        hourCycle="h12"
        service={service}
        step="confirm"
        asksForDetails
        selection={timedSelection}
        summary={null}
        title="Confirm"
        {...props}
      >
        {null}
      </BookingFrame>,
    ).container;

  test('keeps the chosen time, its provider, place and price in sight (BOOK-63)', () => {
    expect(renderFrame({})).toHaveTextContent('Wed, Nov 25, 10:00 AM with Ann · $105');
    expect(
      renderFrame({
        selection: { ...timedSelection, place: 'home' },
        quote: { total: 110, due_online: 33 },
      }),
    ).toHaveTextContent('Wed, Nov 25, 10:00 AM with Ann, at your place · $110, $33 now');
  });

  test('is missing before a time is chosen (BOOK-63)', () => {
    expect(renderFrame({ selection })).not.toHaveTextContent('with Ann');
  });
});
