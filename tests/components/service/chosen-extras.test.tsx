import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookingSummary } from '@/components/booking-flow/booking-summary';
import { ExtrasBar } from '@/components/booking-flow/extras-bar';
import { AddOnChoice, QuestionChoice } from '@/components/booking-flow/extras-choice';
import { FrequencyChoice } from '@/components/booking-flow/frequency-choice';
import { StartLinks } from '@/components/service/start-links';
import { StepForm } from '@/components/booking-flow/step-form';
import { TimeForm } from '@/components/booking-flow/time-form';
import { ChosenExtrasProvider } from '@/components/service/chosen-extras';
import { chooseTime } from '@/lib/booking-flow/hold-actions';
import { getBasePrice } from '@/lib/booking-flow/extras';
import type { Quote } from '@/lib/booking-flow/price-queries';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import type { BookableService } from '@/lib/booking-flow/service-queries';

jest.mock('@/lib/booking-flow/hold-actions', () => ({ chooseTime: jest.fn() }));

beforeEach(() => window.history.replaceState(null, '', '/'));

const createChoice = (id: string, price: number, duration_minutes: number) => ({
  id,
  name: id,
  price,
  duration_minutes,
  description: '',
  position: 0,
  question_id: null,
});
const service = {
  name: 'Clean',
  questions: [
    { id: 'q', name: 'Bedrooms', choices: [createChoice('1', 0, 0), createChoice('4', 55, 60)] },
  ],
  add_ons: [createChoice('Oven', 20, 30)],
  offers: [
    {
      price: 110,
      duration_minutes: 120,
      deposit_percent: 50,
      minimum_charge: 0.5,
      provider: { id: 'ann', first_name: 'Ann', last_name: 'Lee', business: { city: 'Denver' } },
    },
  ],
} as unknown as BookableService;
const quote = {
  provider_id: 'ann',
  total: 110,
  due_online: 55,
  due_on_site: 55,
  duration_minutes: 120,
  lines: [
    { kind: 'service', label: 'Clean', amount: 110 },
    { kind: 'add_on', label: 'Bedrooms: 1', amount: 0 },
  ],
} as unknown as Quote;
const selection = { ...createEmptySelection('clean'), idempotency_key: 'key' };
const { questions, add_ons } = service;
const choiceFields = (
  <>
    <QuestionChoice questions={questions} defaultValue={[]} />
    <AddOnChoice addOns={add_ons} defaultValue={[]} />
  </>
);

function renderWithExtras(children: React.ReactNode, addOns = add_ons) {
  render(
    <ChosenExtrasProvider
      basePrice={getBasePrice(quote, service.offers)}
      service={{ questions, add_ons: addOns }}
      frequency={null}
    >
      {children}
      <BookingSummary
        hourCycle="h12"
        service={service}
        selection={selection}
        quote={quote}
        isLive
      />
    </ChosenExtrasProvider>,
  );
}
const chooseBedrooms = () =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bedrooms' }), '4');

test('the step bar and the summary update as soon as a choice changes (BOOK-59, MONEY-14)', async () => {
  renderWithExtras(
    <>
      <FrequencyChoice form="step" defaultValue={null} />
      <StepForm id="step" action="/time">
        {choiceFields}
        <ExtrasBar total={110} dueOnline={55} provider="Ann" showsDeposit>
          <button>Choose a time</button>
        </ExtrasBar>
      </StepForm>
    </>,
  );
  const bar = screen.getByRole('button', { name: 'Choose a time' }).parentElement!.parentElement!;
  expect(bar).toHaveTextContent('Total with Ann $110 $55 due online now');
  await chooseBedrooms();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Oven/ }));
  expect(bar).toHaveTextContent('Total with Ann $185 $92.50 due online now');
  expect(screen.getByRole('region', { name: 'Your booking' })).toHaveTextContent(
    /Ann Lee · 3 h 30 minClean \$110Bedrooms: 4 \$55Oven \$20Total \$185You pay \$92\.50/,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Every week' }));
  expect(bar).toHaveTextContent('Each visit with Ann $185');
});

test('a preselected time is posted with the chosen answer and the new total (BOOK-9, BOOK-59)', async () => {
  jest.mocked(chooseTime).mockResolvedValue({ values: {} });
  renderWithExtras(
    <TimeForm
      selection={{ ...selection, starts_at: '2099-11-21T16:00Z', shown_total: 110 }}
      omit={['add_on_ids', 'shown_total']}
      total={110}
      hourCycle="h12"
    >
      {choiceFields}
    </TimeForm>,
  );
  await chooseBedrooms();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const [, formData] = jest.mocked(chooseTime).mock.calls[0]!;
  expect([formData.getAll('add_on_ids'), formData.getAll('shown_total')]).toEqual([['4'], ['165']]);
});

test("a next available time includes the chosen add-ons, and is hidden if they don't fit (BOOK-60)", async () => {
  const waxAndOven = [createChoice('Wax', 12.5, 0), createChoice('Oven', 20, 30)];
  const start = { provider_id: 'ann', starts_at: '2099-11-21T16:00:00+00:00', price: 110 };
  const starts = [{ ...start, date: '2099-11-21', when: 'Sat, Nov 21, 9:00 AM', who: 'Ann' }];
  renderWithExtras(
    <>
      <StepForm action="/time">
        <AddOnChoice addOns={waxAndOven} defaultValue={[]} />
      </StepForm>
      <StartLinks starts={starts} selection={selection} />
    </>,
    waxAndOven,
  );
  const queryLink = () => screen.queryByRole('link', { name: /^Sat, Nov 21, 9:00 AM/ });
  expect(queryLink()).toHaveTextContent('Ann · $110');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Wax/ }));
  expect(queryLink()).toHaveTextContent('Ann · $122.50');
  const { pathname, searchParams } = new URL(
    queryLink()!.getAttribute('href')!,
    'https://roam.test',
  );
  expect(pathname).toBe('/book-service/clean/confirm');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    provider_id: 'ann',
    any_provider: 'on',
    add_on_ids: 'Wax',
    shown_total: '122.5',
    date: '2099-11-21',
    starts_at: '2099-11-21T16:00Z',
  });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Oven/ }));
  expect(queryLink()).not.toBeInTheDocument();
});
