import { render, screen } from '@testing-library/react';
import { UnpaidBooking } from '@/components/bookings/unpaid-booking';
import { paymentMessages } from '@/lib/payments/booking-messages';
import type { Booking } from '@/lib/bookings/queries';

jest.mock('next/navigation', () => ({
  usePathname: () => '/bookings/S8HS5TZF',
  useSearchParams: () => '',
  useRouter: () => ({ refresh: jest.fn() }),
}));
jest.mock('@/lib/booking-flow/payment-actions', () => ({ payBooking: jest.fn() }));

const booking = {
  reference: 'S8HS5TZF',
  status: 'held',
  time_zone: 'America/Denver',
  place: 'venue',
  starts_at: '2026-11-24T16:00:00+00:00',
  hold_expires_at: '2026-11-21T17:00:00+00:00',
  total: 50,
  due_online: 15,
  due_on_site: 35,
  lines: [{ label: 'Haircut', amount: 50 }],
  service: { id: 'cut', name: 'Haircut', add_ons: [], offers: [] },
  provider: { first_name: 'Ann', last_name: 'Reyes' },
} as unknown as Booking;

test('an unpaid booking shows its payment deadline and a button to pay (MONEY-10, MONEY-9)', () => {
  render(
    <UnpaidBooking
      hourCycle="h12"
      booking={booking}
      payment={{ outcome: 'open', amount: null }}
      now={new Date('2026-11-21T16:40:00Z')}
    />,
  );
  expect(screen.getByRole('heading', { name: paymentMessages.unpaidTitle })).toBeVisible();
  expect(
    screen.getByText(
      "We're holding this time for you until 10:00 AM MST. It's booked once your payment of $15 is confirmed.",
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $15' })).toBeVisible();
});

test.each([
  ['whose hold has expired', 'held', '2026-11-21T17:00:00Z'],
  ['that has ended unpaid', 'unpaid', '2026-11-21T16:40:00Z'],
] as const)("a booking %s can't be paid (MONEY-11)", (_state, status, now) => {
  const hold_expires_at = status === 'held' ? booking.hold_expires_at : null;
  const endedBooking = { ...booking, status, hold_expires_at } as Booking;
  render(
    <UnpaidBooking
      hourCycle="h12"
      booking={endedBooking}
      payment={{ outcome: 'open', amount: null }}
      now={new Date(now)}
    />,
  );
  expect(screen.getByText(paymentMessages.expired)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test.each([
  ['open', null, /If it still arrives/, true],
  ['unpaid', null, paymentMessages.notCharged, false],
  ['refunding', 15, /payment of \$15\. We're refunding it in full\.$/, false],
  ['refunded', 15, /payment of \$15\. We've refunded it in full\.$/, false],
  ['refund_failed', 15, /payment of \$15\. The refund failed, so please contact us/, false],
] as const)(
  'a customer who returns after the hold reads the outcome %s (MONEY-16)',
  (outcome, amount, message, canCheckAgain) => {
    const endedBooking = { ...booking, status: 'unpaid', hold_expires_at: null } as Booking;
    const now = new Date('2026-11-21T16:40:00Z');
    render(
      <UnpaidBooking
        hourCycle="h12"
        booking={endedBooking}
        payment={{ outcome, amount }}
        now={now}
      />,
    );
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Check again' })).toHaveLength(
      canCheckAgain ? 1 : 0,
    );
  },
);
