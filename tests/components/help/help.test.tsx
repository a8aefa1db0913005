import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookingOverview } from '@/components/bookings/booking-overview';
import { BookingReceipt } from '@/components/bookings/booking-receipt';
import { HelpForm } from '@/components/help/help-form';
import { HelpPage } from '@/components/help/help-page';
import { HelpRequests } from '@/components/help/help-requests';
import type { BookingDetails } from '@/lib/bookings/queries';
import * as actions from '@/lib/help/actions';
import { getEmergencyMessage, helpMessages } from '@/lib/help/messages';
import type { HelpRequest } from '@/lib/help/requests';
import { failed } from '@/lib/result';
import type { ExistingReview } from '@/lib/reviews/customer-review';

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
  usePathname: () => '/bookings/S8HS5TZF/help',
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock('@/lib/booking-changes/actions', () => ({ changeBookingDetails: jest.fn() }));
jest.mock('@/lib/help/actions', () => ({ askForHelp: jest.fn() }));

const id = '00000000-0000-4000-8000-00000000c0de';
const openRequest: HelpRequest = {
  id,
  category: 'damage',
  details: 'The vase\nis broken.',
  created_at: '2026-11-24T16:00:00+00:00',
  handled_at: null,
  outcome: null,
  refund: null,
  answer: null,
};
const answered: HelpRequest = {
  ...openRequest,
  id: id.replace('c0de', 'c0df'),
  handled_at: '2026-11-25T16:00:00+00:00',
  outcome: 'refund',
  refund: 12.5,
  answer: 'We are sorry about the vase.',
};
const booking = {
  reference: 'S8HS5TZF',
  status: 'completed',
  time_zone: 'America/Denver',
  place: 'venue',
  starts_at: '2026-11-23T16:00:00+00:00',
  ends_at: '2026-11-23T17:00:00+00:00',
  free_until: '2026-11-22T16:00:00+00:00',
  total: 60,
  lines: [],
  events: [],
  service: { id: 's1', name: 'Haircut', add_ons: [], questions: [], offers: [] },
  provider: { id: 'p1', first_name: 'Ann', last_name: 'Reyes', business: null },
  policy: { late_fee_percent: 50 },
  help_requests: [],
} as unknown as BookingDetails;
const helpLink = { name: helpMessages.title };

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(actions.askForHelp).mockReset();
});

describe('the form', () => {
  const send = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Send to us' }));

  test('names the emergency number, or says to call the local one, before anything else (HELP-1)', () => {
    render(<HelpPage booking={booking} />);
    expect(screen.getByText('If someone is in danger, call 911 first.')).toBeInTheDocument();
    expect(getEmergencyMessage('')).toContain('call your local emergency number first');
  });

  test('says which fields are missing, without sending anything (HELP-1, FORM-2)', async () => {
    const user = userEvent.setup();
    render(<HelpForm reference="S8HS5TZF" nextId={id} />);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(helpMessages.invalid);
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription(helpMessages.categoryMissing);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
      expect.stringContaining(helpMessages.detailsMissing),
    );
    expect(actions.askForHelp).not.toHaveBeenCalled();
  });

  test('is sent once while it is pending, keeps its values after an outage and sends the same key again (HELP-2, FAIL-6)', async () => {
    const user = userEvent.setup();
    let answer: (state: unknown) => void = () => {};
    jest
      .mocked(actions.askForHelp)
      .mockImplementation(() => new Promise((resolve) => void (answer = resolve as never)));
    render(<HelpForm reference="S8HS5TZF" nextId={id} />);
    await user.selectOptions(screen.getByRole('combobox'), 'damage');
    await user.type(screen.getByRole('textbox'), 'A vase.');
    await send(user);
    await waitFor(() => expect(actions.askForHelp).toHaveBeenCalledTimes(1));
    await send(user);
    expect(actions.askForHelp).toHaveBeenCalledTimes(1);
    const values = { category: 'damage', details: 'A vase.' };
    answer({ result: failed('unavailable', helpMessages.unavailable), values });
    expect(await screen.findByRole('alert')).toHaveTextContent(helpMessages.unavailable);
    expect(screen.getByRole('combobox')).toHaveValue('damage');
    expect(screen.getByRole('textbox')).toHaveValue('A vase.');
    await send(user);
    await waitFor(() => expect(actions.askForHelp).toHaveBeenCalledTimes(2));
    for (const [, formData] of jest.mocked(actions.askForHelp).mock.calls)
      expect(Object.fromEntries(formData)).toEqual({ reference: 'S8HS5TZF', id, ...values });
  });

  test.each([
    ['one request is open', [openRequest], helpMessages.waiting.title, 'Back to your booking'],
    ['three were answered', Array(3).fill(answered), helpMessages.usedUp.title, 'Contact us'],
  ])('is replaced by the reason once %s (HELP-2)', (_state, help_requests, title, link) => {
    render(<HelpPage booking={{ ...booking, help_requests }} />);
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: link })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('the booking', () => {
  test('shows an open request and an answered one with its outcome and answer (HELP-5)', () => {
    render(
      <HelpRequests hourCycle="h12" requests={[answered, openRequest]} timeZone="America/Denver" />,
    );
    const [first, second] = screen.getAllByRole('listitem');
    expect(within(first!).getByText('Answered')).toBeInTheDocument();
    expect(first).toHaveTextContent("We're refunding $12.50. Your receipt shows when it's done.");
    expect(first).toHaveTextContent('We are sorry about the vase.');
    expect(within(second!).getByText('Open')).toBeInTheDocument();
    expect(second).toHaveTextContent('Something was damaged');
    expect(second).toHaveTextContent(helpMessages.asked.message);
  });

  const renderOverview = (
    helpRequests: HelpRequest[],
    { rating, change }: { rating?: number; change?: string } = {},
  ) =>
    render(
      <BookingOverview
        hourCycle="h12"
        booking={booking}
        helpRequests={helpRequests}
        change={change}
        review={
          rating === undefined
            ? null
            : {
                booking_id: 'b1',
                edit_days: 30,
                written: {
                  rating,
                  comment: '',
                  photos: [],
                  editable_until: '2026-12-24',
                } as Partial<ExistingReview> as ExistingReview,
              }
        }
      />,
    );

  test('and its receipt link to the form (HELP-1)', () => {
    renderOverview([answered]);
    expect(screen.getByRole('link', helpLink)).toHaveAttribute('href', '/bookings/S8HS5TZF/help');
    render(
      <BookingReceipt
        hourCycle="h12"
        booking={booking}
        transactions={[]}
        customer={{ first_name: 'Ann', last_name: 'Archer' }}
      />,
    );
    expect(screen.getAllByRole('link', helpLink)).toHaveLength(2);
  });

  test('has no link while a request is open, and a notice once it was sent (HELP-2, HELP-5)', () => {
    renderOverview([openRequest], { rating: 1, change: 'help' });
    expect(screen.queryByRole('link', helpLink)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Tell us what went wrong' })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(helpMessages.asked.title);
  });

  test('has no such notice without an open request (HELP-5)', () => {
    renderOverview([answered], { change: 'help' });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test.each([
    [1, 1],
    [2, 1],
    [3, 0],
    [5, 0],
  ])('with a review of %i stars offers help %i times (HELP-1)', (rating, count) => {
    for (const change of [undefined, 'reviewed']) {
      const { unmount } = renderOverview([], { rating, change });
      expect(screen.queryAllByRole('link', { name: 'Tell us what went wrong' })).toHaveLength(
        count,
      );
      unmount();
    }
  });
});
