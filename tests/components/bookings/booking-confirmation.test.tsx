import { render, screen, within } from '@testing-library/react';
import { BookingOverview } from '@/components/bookings/booking-overview';
import { BookingConfirmation } from '@/components/bookings/booking-confirmation';
import type { Booking } from '@/lib/bookings/queries';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn() }),
  usePathname: () => '/bookings/S8HS5TZF',
}));

const paidBooking = {
  ...{ reference: 'S8HS5TZF', status: 'cancelled', time_zone: 'America/Denver', place: 'venue' },
  ...{ starts_at: '2026-11-03T17:00:00Z', ends_at: '2026-11-03T18:00:00Z' },
  ...{ total: 98, due_online: 40, due_on_site: 58, refund: null, cancellation_fee: null },
  service: { id: 's', name: 'Deep clean', image_url: null, add_ons: [], offers: [] },
  provider: { id: 'p', first_name: 'Ann', last_name: 'Reyes', business: null },
  policy: { late_fee_percent: 50 },
  lines: [{ position: 0, kind: 'service', label: 'Deep clean', amount: 98 }],
  events: [],
} as unknown as Booking;

test.each([
  [{ cancellation_fee: 0, refund: 40 }, 'You paid $40.00 online, and all of it is refunded.'],
  [{ cancellation_fee: 15, refund: 25 }, 'You paid $40.00 online, and $25.00 of it is refunded.'],
  [{ cancellation_fee: 49 }, 'You paid $40.00 online, and none of it is refunded.'],
  [{ status: 'completed' }, 'You paid $40.00 online. $58.00 was due at the appointment.'],
])('the receipt of %o shows payments and refunds (MONEY-5)', (changes, text) => {
  const booking = { ...paidBooking, ...changes } as Booking;
  const { unmount } = render(<BookingConfirmation booking={booking} />);
  expect(screen.getByText(text)).toBeVisible();
  unmount();
  render(<BookingOverview booking={booking} change={null} />);
  expect(screen.getByText(text)).toBeVisible();
});

test('the receipt of a canceled booking omits payments if none was made (MONEY-5)', () => {
  const booking = {
    ...paidBooking,
    due_online: 0,
    due_on_site: 98,
    cancellation_fee: 0,
  } as Booking;
  render(<BookingConfirmation booking={booking} />);
  expect(screen.queryByText(/^You p/)).not.toBeInTheDocument();
});

test.each([
  [null, 'Total $98.00'],
  ['series', 'This visit $98.00'],
])('a booking in series %s shows its own price as “%s” (MONEY-14)', (series_id, row) => {
  const booking = { ...paidBooking, series_id } as Booking;
  const getLastItem = () =>
    within(screen.getByRole('list', { name: 'Price details' }))
      .getAllByRole('listitem')
      .at(-1);
  const { unmount } = render(<BookingConfirmation booking={booking} />);
  expect(getLastItem()).toHaveTextContent(row);
  unmount();
  render(<BookingOverview booking={booking} change={null} />);
  expect(getLastItem()).toHaveTextContent(row);
});
