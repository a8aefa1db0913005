import { render, screen, within } from '@testing-library/react';
import { FlashNotice } from '@/components/auth/flash-notice';
import { BookingOverview } from '@/components/bookings/booking-overview';
import { BookingConfirmation } from '@/components/bookings/booking-confirmation';
import { authNotices } from '@/lib/auth/notices';
import type { Booking } from '@/lib/bookings/queries';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('@/lib/booking-changes/actions', () => ({ changeBookingDetails: jest.fn() }));
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn() }),
  usePathname: () => '/bookings/S8HS5TZF',
  useSearchParams: () => new URLSearchParams(),
}));

const paidBooking = {
  reference: 'S8HS5TZF',
  status: 'cancelled',
  time_zone: 'America/Denver',
  place: 'venue',
  starts_at: '2026-11-03T17:00:00Z',
  ends_at: '2026-11-03T18:00:00Z',
  total: 98,
  due_online: 40,
  due_on_site: 58,
  refund: null,
  cancellation_fee: null,
  service: { id: 's', name: 'Deep clean', image_url: null, add_ons: [], offers: [] },
  provider: { id: 'p', first_name: 'Ann', last_name: 'Reyes', business: null },
  policy: { late_fee_percent: 50 },
  lines: [{ position: 0, kind: 'service', label: 'Deep clean', amount: 98 }],
  events: [],
} as unknown as Booking;

test.each([
  [
    'canceled for free',
    'You paid $40 online, and all of it is refunded.',
    { cancellation_fee: 0, refund: 40 },
  ],
  [
    'canceled with a partial refund',
    'You paid $40 online, and $25 of it is refunded.',
    { cancellation_fee: 15, refund: 25 },
  ],
  [
    'canceled without a refund',
    'You paid $40 online, and none of it is refunded.',
    { cancellation_fee: 49 },
  ],
  ['completed', 'You paid $40 online. $58 was due at the appointment.', { status: 'completed' }],
])(
  'a paid booking that was %s shows the payment and what is refunded or due (MONEY-5)',
  (_status, text, overrides) => {
    const booking = { ...paidBooking, ...overrides } as Booking;
    const { unmount } = render(<BookingConfirmation hourCycle="h12" booking={booking} />);
    expect(screen.getByText(text)).toBeVisible();
    unmount();
    render(<BookingOverview hourCycle="h12" booking={booking} change={null} />);
    expect(screen.getByText(text)).toBeVisible();
  },
);

test('a canceled booking without an online payment mentions no payment (MONEY-5)', () => {
  const booking = {
    ...paidBooking,
    due_online: 0,
    due_on_site: 98,
    cancellation_fee: 0,
  } as Booking;
  render(<BookingConfirmation hourCycle="h12" booking={booking} />);
  expect(screen.queryByText(/^You p/)).not.toBeInTheDocument();
});

test.each([
  ['a single booking', 'Total $98', null],
  ['a booking in a series', 'This visit $98', 'series'],
])('%s shows its price as “%s” (MONEY-14)', (_booking, row, series_id) => {
  const booking = { ...paidBooking, status: 'completed', series_id } as Booking;
  const getLastItem = () =>
    within(screen.getByRole('list', { name: 'Price details' }))
      .getAllByRole('listitem')
      .at(-1);
  const { unmount } = render(<BookingConfirmation hourCycle="h12" booking={booking} />);
  expect(getLastItem()).toHaveTextContent(row);
  unmount();
  render(<BookingOverview hourCycle="h12" booking={booking} change={null} />);
  expect(getLastItem()).toHaveTextContent(row);
});

describe('the confirmation of an upcoming booking', () => {
  const business = {
    business_name: 'Bright Corner',
    address_line: '1 Main St',
    city: 'Denver',
    region: 'CO',
    postal_code: '80202',
    phone: '+13035550123',
  };
  const upcoming = {
    ...paidBooking,
    status: 'confirmed',
    starts_at: '2099-11-03T17:00:00Z',
    ends_at: '2099-11-03T19:30:00Z',
    provider: { ...paidBooking.provider, image_url: null, business },
  } as unknown as Booking;

  test('says which address gets the email, and what happens next (BOOK-64)', () => {
    const next = "Ann knows about your booking, so you're all set until the appointment.";
    const { rerender } = render(
      <BookingConfirmation hourCycle="h12" booking={upcoming} email="maya@roam.test" />,
    );
    expect(screen.getByText(`Your confirmation goes to maya@roam.test. ${next}`)).toBeVisible();
    rerender(<BookingConfirmation hourCycle="h12" booking={upcoming} email={null} />);
    expect(screen.getByText(next)).toBeVisible();
    rerender(<BookingConfirmation hourCycle="h12" booking={paidBooking} email="maya@roam.test" />);
    expect(screen.queryByText(/maya@roam\.test/)).toBeNull();
  });

  test('contains the welcome after a sign-up once, and no later page shows it (BOOK-44)', () => {
    document.cookie = 'roam.notice=welcome; path=/';
    const notice = <FlashNotice notice={authNotices.welcome} />;
    render(<BookingConfirmation hourCycle="h12" booking={upcoming} notice={notice} />);
    expect(screen.getByRole('status')).toHaveTextContent('Registration Successful');
    expect(document.cookie).not.toContain('roam.notice');
  });

  test('says who it is with, until when, and how to reach and find them (BOOK-64)', () => {
    const { container } = render(<BookingConfirmation hourCycle="h12" booking={upcoming} />);
    expect(container).toHaveTextContent('Ann expects you. Deep clean.');
    expect(screen.getByText('Until').nextElementSibling).toHaveTextContent('12:30 PM');
    expectLink('Ann Reyes', '/provider/p');
    expectLink('(303) 555-0123', 'tel:+13035550123');
    expect(screen.getByRole('link', { name: /^Directions/ })).toBeVisible();
    expect(screen.getAllByText('S8HS5TZF')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Book again' })).toBeNull();
  });

  test("at the customer's place says that the provider comes (BOOK-64)", () => {
    const { container } = render(
      <BookingConfirmation hourCycle="h12" booking={{ ...upcoming, place: 'home' } as Booking} />,
    );
    expect(container).toHaveTextContent('Ann comes to you. Deep clean.');
    expect(screen.queryByRole('link', { name: /^Directions/ })).toBeNull();
  });
});
