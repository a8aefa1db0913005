/** Text that changes on a page which the browser translates. The translation replaces every text node. */
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import userEvent from '@testing-library/user-event';
import AnnouncementDialog from '@/components/announcements/announcement-dialog';
import { StepBar } from '@/components/booking-flow/step-bar';
import { SummaryCard } from '@/components/booking-flow/summary-card';
import { FormAlert } from '@/components/form/form-alert';
import { PositionField } from '@/components/locations/position-field';
import { AreaForm } from '@/components/area/area-form';
import { SeriesTotal } from '@/components/series/series-total';
import { locationMessages } from '@/lib/locations/messages';
import { areaMessages } from '@/lib/area/messages';
import { translatePage } from '@/tests/support/translated-page';

jest.mock('@/lib/area/actions', () => ({
  chooseArea: jest.fn(),
  chooseAreaByPosition: jest.fn(),
}));

const denied = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError;

/** Presses the button for the position, translates the page while the browser asks, and denies the position. */
async function denyPosition() {
  let deny = () => {};
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (_success, fail) => {
    deny = () => fail?.(denied);
  };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Use my current location' }));
  expect(screen.getByRole('status')).toHaveTextContent('Finding your location…');
  translatePage();
  act(() => deny());
}

test("a form's second message replaces the first", () => {
  const { rerender } = render(<FormAlert message="Enter your name." />);
  translatePage();
  rerender(<FormAlert message="Your session has ended." code="outdated" />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Your session has ended\.\s*Reload$/);
});

test("a place's position can be denied", async () => {
  render(
    <PositionField canRequest keepsPosition savedPosition={{ latitude: '', longitude: '' }} />,
  );
  await denyPosition();
  expect(screen.getByRole('status')).toHaveTextContent(locationMessages.positionDenied);
});

test("the search area's position can be denied", async () => {
  render(<AreaForm />);
  await denyPosition();
  expect(screen.getByRole('status')).toHaveTextContent(areaMessages.denied);
  // A new request removes the text.
  await denyPosition();
});

/** A component before and after a change on the page, with the text that it then shows. */
const changes: [
  name: string,
  before: () => ReactElement,
  after: () => ReactElement,
  text: string,
][] = [
  [
    "a step's label, provider and amount due online",
    () => (
      <StepBar total={20} label="Total for 3 visits" provider="Ann" dueOnline={5}>
        <button>Continue</button>
      </StepBar>
    ),
    () => (
      <StepBar total={10} label="Total for 2 visits" dueOnline={2}>
        <button>Continue</button>
      </StepBar>
    ),
    'Total for 2 visits $10 $2 due online nowContinue',
  ],
  [
    "the provider of a booking's summary",
    () => <SummaryCard name="Cut" duration="1 h to 2 h" price={null} />,
    () => <SummaryCard name="Cut" provider="Ann" duration="1 h" city="Golden" price={null} />,
    'Cutwith Ann · 1 hFrom Golden',
  ],
  [
    "the missing provider of a booking's summary",
    () => <SummaryCard name="Cut" provider="Ann" duration="1 h" city="Golden" price={null} />,
    () => <SummaryCard name="Cut" price={null} />,
    'Cut',
  ],
  [
    'the total of a series',
    () => <SeriesTotal totals={[45, 45]} />,
    () => <SeriesTotal totals={[55]} />,
    '$55 each · 1 visit $55 total',
  ],
];

test.each(changes)('%s changes', (_name, before, after, text) => {
  const { container, rerender } = render(before());
  translatePage();
  rerender(after());
  expect(container.textContent!.replace(/\s+/g, ' ')).toBe(text);
});

test('the pages of announcements are counted', async () => {
  const announcements = ['Newest', 'Oldest'].map((title) => ({ id: title, title, content: '' }));
  render(<AnnouncementDialog announcements={announcements as never} onClose={() => {}} />);
  translatePage();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('2 of 2')).toBeVisible();
});
