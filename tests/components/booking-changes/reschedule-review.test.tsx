import { render, screen } from '@testing-library/react';
import { RescheduleReview } from '@/components/booking-changes/reschedule-review';
import type { Booking } from '@/lib/bookings/queries';

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
}));

jest.mock('@/lib/booking-changes/actions', () => ({ rescheduleBooking: jest.fn() }));

const booking = {
  ...{ reference: 'S8HS5TZF', status: 'confirmed', time_zone: 'America/Denver', total: 98 },
  starts_at: '2026-11-25T17:00:00Z',
  policy: { free_change_hours: 24, late_fee_percent: 50 },
  provider: { first_name: 'Ann', last_name: 'Reyes' },
} as unknown as Booking;

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

test.each([
  [
    '2026-11-23T20:00:00Z',
    'At the new time, canceling is no longer free. It costs half the price.',
  ],
  [
    '2026-11-26T17:00:00Z',
    "At the new time, it's free to cancel until Wed, Nov 25, 2026 at 10:00 AM MST. After that, half the price is due.",
  ],
])(
  'a move to %s shows what canceling costs before and after it (POL-2, BOOK-26)',
  (startsAt, then) => {
    render(<RescheduleReview booking={booking} startsAt={startsAt} />);
    expect(
      screen.getByText(
        'Free to cancel until Tue, Nov 24, 2026 at 10:00 AM MST. After that, half the price is due.',
      ),
    ).toBeVisible();
    expect(screen.getByText(then)).toBeVisible();
  },
);
