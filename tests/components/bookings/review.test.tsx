import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReviewDecision } from '@/components/bookings/review-decision';
import { getCustomer } from '@/lib/auth/session';
import * as actions from '@/lib/bookings/actions';
import { bookingMessages } from '@/lib/bookings/messages';
import { getAttempt, type BookableService } from '@/lib/bookings/queries';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
}));
jest.mock('@/lib/auth/session', () => ({ getCustomer: jest.fn() }));
jest.mock('@/lib/bookings/actions', () => ({ confirmBooking: jest.fn(), holdSlot: jest.fn() }));
jest.mock('@/lib/bookings/queries', () => ({
  getAttempt: jest.fn(),
  getPolicy: () => Promise.resolve({ free_change_hours: 24, late_fee_percent: 50 }),
}));

const start = '2099-11-21T16:00:00.000Z';
const picks = { attempt: 'key', provider: null, addOns: [], date: null, start };
const service = { id: 'cut', offers: [] } as unknown as BookableService;

async function arrive() {
  const decision = await ReviewDecision({ service, picks });
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

  jest.mocked(actions.confirmBooking).mockReturnValueOnce(new Promise(() => {}));
  await user.click(confirm());
  await user.click(await screen.findByRole('button', { name: 'Confirming…' }));
  const sent = jest.mocked(actions.confirmBooking).mock.calls.map(([, form]) => [...form]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toContainEqual(['attempt', 'key']);
});
