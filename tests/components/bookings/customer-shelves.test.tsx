import { render, screen, within } from '@testing-library/react';
import CustomerShelves from '@/components/bookings/customer-shelves';
import { loadCustomerBookings } from '@/lib/booking-flow/actions';
import { loadNewestFavorites } from '@/lib/favorites/actions';
import { done, failed } from '@/lib/result';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('@/lib/booking-flow/actions', () => ({ loadCustomerBookings: jest.fn() }));
jest.mock('@/lib/favorites/actions', () => ({ loadNewestFavorites: jest.fn() }));

const booking = {
  id: 'b1',
  reference: 'S8HS5TZF',
  starts_at: '2026-11-23T16:00:00+00:00',
  time_zone: 'America/Denver',
  place: 'home',
  address: '1 Elm St',
  service: { id: 'cut', name: 'Haircut', add_ons: [], offers: [{ provider_id: 'ann' }] },
  provider: { id: 'ann', first_name: 'Ann', last_name: 'Reyes', business: {} },
  lines: [],
};
const heldBooking = {
  ...booking,
  due_online: 0,
  idempotency_key: 'key',
  hold_expires_at: '2026-11-22T17:10:00+00:00',
};

test('the shelves list unfinished and next bookings, favorites and services to book again (LIST-3, LIST-8)', async () => {
  const homeBookings = {
    unfinished: [heldBooking],
    next: booking,
    rebookable: [booking],
    hourCycle: 'h12',
  };
  jest.mocked(loadCustomerBookings).mockResolvedValue(done(homeBookings) as never);
  jest.mocked(loadNewestFavorites).mockResolvedValue(
    done([
      { kind: 'provider', itemId: 'ben', name: 'Ben Ode', image_url: null },
      { kind: 'service', itemId: 'mow', name: 'Lawn mowing', image_url: null },
    ]),
  );
  render(<CustomerShelves />);
  await screen.findByRole('heading', { name: 'Your favorites' });
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Finish booking Haircut',
    'Your next booking',
    'Your favorites',
    'Book again',
  ]);
  const unfinishedBooking = screen.getByRole('article', { name: 'Finish booking Haircut' });
  expect(unfinishedBooking).toHaveTextContent('Mon, Nov 23, 2026 at 9:00 AM MST');
  expect(unfinishedBooking).toHaveTextContent('Held for you until 10:10 AM MST.');
  expectLink(
    'Continue',
    expect.stringMatching(/^\/book-service\/cut\/confirm\?.*idempotency_key=key/),
    within(unfinishedBooking),
  );
  expectLink('Ben Ode', '/provider/ben');
  expectLink('Lawn mowing', '/book-service/mow');
});

test('a booking that waits for its payment is a card with the time to pay by (LIST-8)', async () => {
  const unpaidBooking = { ...heldBooking, id: 'b2', due_online: 15 };
  const unfinished = [unpaidBooking, heldBooking];
  const homeBookings = { unfinished, next: null, rebookable: [], hourCycle: 'h12' };
  jest.mocked(loadCustomerBookings).mockResolvedValue(done(homeBookings) as never);
  jest.mocked(loadNewestFavorites).mockResolvedValue(done(null));
  render(<CustomerShelves />);
  const card = await screen.findByRole('article', { name: 'Finish paying by 10:10 AM MST' });
  expect(card).toHaveTextContent('Haircut');
  expect(card).toHaveTextContent("It's booked once you pay $15.");
  expect(within(card).getByRole('link', { name: 'Finish paying' })).toHaveAttribute(
    'href',
    '/booking-success?reference=S8HS5TZF',
  );
  expect(screen.getByRole('article', { name: 'Finish booking Haircut' })).toBeVisible();
});

test("the shelves show times in the customer's time format (TIME-11)", async () => {
  const homeBookings = {
    unfinished: [heldBooking],
    next: booking,
    rebookable: [],
    hourCycle: 'h23',
  };
  jest.mocked(loadCustomerBookings).mockResolvedValue(done(homeBookings) as never);
  jest.mocked(loadNewestFavorites).mockResolvedValue(done(null));
  render(<CustomerShelves />);
  const unfinishedBooking = await screen.findByRole('article', { name: 'Finish booking Haircut' });
  expect(unfinishedBooking).toHaveTextContent('Mon, Nov 23, 2026 at 09:00 MST');
  expect(unfinishedBooking).toHaveTextContent('Held for you until 10:10 MST.');
  const nextBooking = screen.getByRole('article', { name: 'Haircut' });
  expect(nextBooking).toHaveTextContent('Mon, Nov 23, 2026 at 09:00 MST');
});

test('the next booking has a name and a link if its service is no longer offered (LIST-3)', async () => {
  const next = { ...booking, service: null };
  const homeBookings = { unfinished: [], next, rebookable: [], hourCycle: 'h12' };
  jest.mocked(loadCustomerBookings).mockResolvedValue(done(homeBookings) as never);
  jest.mocked(loadNewestFavorites).mockResolvedValue(done(null));
  render(<CustomerShelves />);
  const name = 'A service no longer offered';
  const nextBooking = await screen.findByRole('article', { name });
  expect(within(nextBooking).getByRole('link', { name })).toHaveAttribute(
    'href',
    '/bookings/S8HS5TZF',
  );
});

test("a shelf that can't be loaded isn't shown", async () => {
  jest.mocked(loadCustomerBookings).mockResolvedValue(failed('unavailable', 'No response'));
  jest
    .mocked(loadNewestFavorites)
    .mockResolvedValue(done([{ kind: 'business', itemId: 'oak', name: 'Oak', image_url: null }]));
  render(<CustomerShelves />);
  expect(await screen.findByRole('link', { name: 'Oak' })).toHaveAttribute('href', '/business/oak');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});
