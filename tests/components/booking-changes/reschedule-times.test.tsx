import { render, screen } from '@testing-library/react';
import { RescheduleTimes } from '@/components/booking-changes/reschedule-times';
import { listRescheduleDays, listRescheduleSlots } from '@/lib/booking-changes/queries';
import type { Booking } from '@/lib/bookings/queries';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({}),
}));
jest.mock('@/lib/booking-changes/queries', () => ({
  listRescheduleDays: jest.fn(),
  listRescheduleSlots: jest.fn(),
}));

const slot = {
  provider_id: 'ann',
  time_zone: 'America/Denver',
  starts_at: '2099-11-21T16:00Z',
  ends_at: '2099-11-21T17:00Z',
};
const booking = {
  reference: 'S8HS5TZF',
  starts_at: '2099-12-02T05:00Z',
  time_zone: 'America/Denver',
} as Booking;

test('the calendar starts on Sunday and precedes the times, and Continue sends the time (BOOK-54)', async () => {
  const range = { today: '2099-11-20', last: '2099-12-20', days: ['2099-11-21'] };
  jest.mocked(listRescheduleDays).mockResolvedValue(range);
  jest.mocked(listRescheduleSlots).mockResolvedValue([slot]);
  render(
    await RescheduleTimes({
      booking,
      hourCycle: 'h12',
      date: '2099-11-21',
      startsAt: slot.starts_at,
    }),
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  const calendar = screen.getByRole('grid', { hidden: true });
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent('Sun');
  const times = screen.getByRole('radiogroup', { name: 'Time' });
  expect(calendar.compareDocumentPosition(times)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(Object.fromEntries(new FormData(button.form!))).toEqual({
    date: '2099-11-21',
    step: 'review',
    starts_at: slot.starts_at,
  });
});

test("a move starts on the booked day, in the provider's time zone (BOOK-26)", async () => {
  const range = { today: '2099-11-20', last: '2099-12-20', days: ['2099-11-21', '2099-12-01'] };
  jest.mocked(listRescheduleDays).mockResolvedValue(range);
  jest.mocked(listRescheduleSlots).mockClear().mockResolvedValue([]);
  render(await RescheduleTimes({ booking, hourCycle: 'h12', date: null, startsAt: null }));
  expect(listRescheduleSlots).toHaveBeenCalledWith('S8HS5TZF', '2099-12-01');
  expect(screen.getByRole('heading', { name: 'Tuesday, December 1' })).toBeVisible();
});
