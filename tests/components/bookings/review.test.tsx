import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReviewDecision } from '@/components/bookings/review-decision';
import { getCustomer } from '@/lib/session/customer';
import * as actions from '@/lib/bookings/actions';
import { bookingMessages } from '@/lib/bookings/messages';
import { getAttempt, type BookableService, type Quote } from '@/lib/bookings/queries';
import type { BookingState } from '@/lib/bookings/types';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
}));
jest.mock('@/lib/session/customer', () => ({ getCustomer: jest.fn() }));
jest.mock('@/lib/bookings/actions', () => ({ confirmBooking: jest.fn(), holdSlot: jest.fn() }));
jest.mock('@/lib/bookings/queries', () => ({
  getAttempt: jest.fn(),
  getPolicy: () => Promise.resolve({ free_change_hours: 24, late_fee_percent: 50 }),
}));

const start = '2099-11-21T16:00:00.000Z';
const picks = { attempt: 'key', provider: null, addOns: [], date: null, start };
const based = (id: string, time_zone: string) => ({ provider: { id, time_zone } });
const service = {
  id: 'cut',
  offers: [based('bob', 'America/Los_Angeles'), based('ann', 'America/Denver')],
} as unknown as BookableService;
const quote = { provider_id: 'ann' } as Quote;
const nearest = [
  { provider_id: 'ann', starts_at: '2099-11-21T17:00:00.000Z', time_zone: 'America/Denver' },
];
const taken = { message: 'That time was just taken.', nearest };

async function arrive() {
  const decision = await ReviewDecision({ service, picks, quote });
  await act(async () => void render(decision));
  return userEvent.setup();
}
const confirm = () => screen.getByRole('button', { name: 'Confirm booking' });

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(getCustomer).mockResolvedValue({ id: 'ann' } as never);
  jest.mocked(getAttempt).mockResolvedValue(null);
  jest.mocked(actions.holdSlot).mockResolvedValue(null);
});

test('who arrives without a hold is told that one is asked for, and may confirm meanwhile', async () => {
  await arrive();
  expect(screen.getByText('Holding this time for you…')).toBeVisible();
  expect(confirm()).toBeEnabled();
});

test('a lost answer is said in place, and the same attempt can be sent again', async () => {
  const user = await arrive();
  jest.mocked(actions.confirmBooking).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent(bookingMessages.unsure);

  let answer: (state: BookingState) => void = () => undefined;
  const waiting = new Promise<BookingState>((resolve) => (answer = resolve));
  jest.mocked(actions.confirmBooking).mockReturnValueOnce(waiting);
  await user.click(confirm());
  await user.click(await screen.findByRole('button', { name: 'Confirming…' }));
  const sent = jest.mocked(actions.confirmBooking).mock.calls.map(([, form]) => [...form]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toContainEqual(['attempt', 'key']);
  await act(async () => answer({ values: {} }));
});

test('a time known to be taken is said once, and can no longer be confirmed', async () => {
  jest.mocked(actions.holdSlot).mockResolvedValueOnce(taken);
  await arrive();
  expect(screen.getByRole('alert')).toHaveTextContent('That time was just taken.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a race lost while confirming replaces what was said of the hold', async () => {
  jest.mocked(actions.holdSlot).mockResolvedValueOnce({ message: 'You are holding three.' });
  const user = await arrive();
  expect(screen.getByRole('alert')).toHaveTextContent('You are holding three.');

  jest.mocked(actions.confirmBooking).mockResolvedValueOnce({ values: {}, ...taken });
  await user.click(confirm());
  expect(await screen.findByText('That time was just taken.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('every time of the review is said in the zone of whoever the price was worked out for', async () => {
  const hold = { status: 'held', starts_at: start, hold_expires_at: '2099-11-20T13:24:00Z' };
  jest.mocked(getAttempt).mockResolvedValue({ ...hold, time_zone: 'America/Denver' } as never);
  await arrive();
  expect(
    screen.getByText(/^Free to cancel until Fri, Nov 20, 2099 at 9:00 AM MST\./),
  ).toBeVisible();
  expect(screen.getByText('Held for you until 6:24 AM MST.')).toBeVisible();
});
