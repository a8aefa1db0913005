import { render } from '@testing-library/react';
import { BookingsView } from '@/components/bookings/bookings-view';
import { listBookings } from '@/lib/bookings/queries';
import { readWithCustomer } from '@/lib/session/customer';
import { listWaitlist } from '@/lib/waitlist/queries';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('@/lib/session/customer', () => ({ readWithCustomer: jest.fn(async () => null) }));
jest.mock('@/lib/bookings/queries', () => ({
  bookingsPerPage: 20,
  listBookings: jest.fn(),
  listUnfinishedBookings: jest.fn(),
}));
jest.mock('@/lib/reviews/customer-review-queries', () => ({ findCustomerReviews: jest.fn() }));
jest.mock('@/lib/waitlist/queries', () => ({ listWaitlist: jest.fn() }));
jest.mock('@/components/waitlist/waitlist-section', () => ({}));
jest.mock('@/lib/payments/tip-queries', () => ({ findCustomerTips: jest.fn() }));

test.each([
  [{}, '/bookings'],
  [{ tab: 'past' }, '/bookings?tab=past'],
  [{ tab: 'cancelled', page: '2' }, '/bookings?tab=cancelled&page=2'],
  [{ tab: 'unknown' }, '/bookings'],
])('signing in on the bookings page returns to the list of %o (AUTH-10)', async (query, next) => {
  render(await BookingsView({ path: '/bookings', searchParams: Promise.resolve(query) }));
  expectLink('Sign In', `/sign-in?${new URLSearchParams({ next })}`);
});

test('a page that no longer has bookings redirects to the first page (LIST-1)', async () => {
  jest.mocked(readWithCustomer).mockImplementationOnce(async (read) => {
    const account = { customer: { id: 'ann' }, hour_cycle: null, is_name_given: true, unread: 0 };
    return { ...account, data: await read('ann') } as never;
  });
  jest.mocked(listBookings).mockResolvedValue({ bookings: [], count: 20 });
  jest.mocked(listWaitlist).mockResolvedValue([]);
  const searchParams = Promise.resolve({ tab: 'past', page: '2' });
  await expect(BookingsView({ path: '/bookings', searchParams })).rejects.toMatchObject({
    digest: expect.stringContaining(';/bookings?tab=past;'),
  });
});
