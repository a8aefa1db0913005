import { render, screen } from '@testing-library/react';
import { BookingsView } from '@/components/bookings/bookings-view';

jest.mock('@/lib/session/customer', () => ({ getCustomer: async () => null }));
jest.mock('@/lib/bookings/queries', () => ({}));
jest.mock('@/lib/reviews/customer-review-queries', () => ({}));
jest.mock('@/lib/waitlist/queries', () => ({}));
jest.mock('@/components/waitlist/waitlist-section', () => ({}));
jest.mock('@/lib/payments/tip-queries', () => ({}));

test.each([
  [{}, '/bookings'],
  [{ tab: 'past' }, '/bookings?tab=past'],
  [{ tab: 'cancelled', page: '2' }, '/bookings?tab=cancelled&page=2'],
  [{ tab: 'unknown' }, '/bookings'],
])('signing in on the bookings page returns to the list of %o (AUTH-10)', async (query, next) => {
  render(await BookingsView({ path: '/bookings', searchParams: Promise.resolve(query) }));
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    `/sign-in?${new URLSearchParams({ next })}`,
  );
});
