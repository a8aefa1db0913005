/** Chains of backend calls of each page and step: the table in docs/benchmarks.md. */
import { recordWaves, renderPage } from '@/tests/support/next/call-chains';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ComponentType } from 'react';
import FavoritesPage from '@/app/(account)/customer/favorites/page';
import LocationsPage from '@/app/(account)/customer/locations/page';
import ProfilePage from '@/app/(account)/customer/profile/page';
import SettingsPage from '@/app/(account)/customer/settings/page';
import TransactionsPage from '@/app/(account)/customer/transactions/page';
import MyBookingsPage from '@/app/(account)/my-bookings/page';
import BookingSuccessPage from '@/app/(booking)/booking-success/page';
import ConfirmPage from '@/app/(booking)/book-service/[serviceId]/confirm/page';
import DetailsPage from '@/app/(booking)/book-service/[serviceId]/details/page';
import RepeatPage from '@/app/(booking)/book-service/[serviceId]/repeat/page';
import TimePage from '@/app/(booking)/book-service/[serviceId]/time/page';
import BookingPage from '@/app/(booking)/bookings/[reference]/page';
import BookingsPage from '@/app/(booking)/bookings/page';
import { confirmBooking, saveDetails } from '@/lib/booking-flow/actions';
import { chooseTime } from '@/lib/booking-flow/hold-actions';
import { getSelectionHref, listSelectionFields, withSelection } from '@/lib/booking-flow/selection';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { routes } from '@/lib/routes';
import { confirmSeries } from '@/lib/series/actions';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { addMinutes, createHomeAddress } from '@/tests/support/bookings/booking';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import {
  insertProvider,
  insertShop,
  listSlotsAhead,
  type Shop,
} from '@/tests/support/bookings/shop';
import { pool } from '@/tests/support/database/database';
import { insert, type Row } from '@/tests/support/database/rows';
import { signInAs, startVisit, submit } from '@/tests/support/next/context';

const pages: Record<string, unknown> = {
  '/booking-success': BookingSuccessPage,
  '/bookings': BookingsPage,
  '/customer/favorites': FavoritesPage,
  '/customer/locations': LocationsPage,
  '/customer/profile': ProfilePage,
  '/customer/settings': SettingsPage,
  '/customer/transactions': TransactionsPage,
  '/my-bookings': MyBookingsPage,
  bookings: BookingPage,
  confirm: ConfirmPage,
  details: DetailsPage,
  repeat: RepeatPage,
  time: TimePage,
};

/** Opens a page as the browser does and checks that it shows `content`. */
async function open(href: string, content: string) {
  const { pathname, searchParams } = new URL(href, 'http://site.invalid');
  const [, folder, id, step] = /^\/(book-service|bookings)\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
  const page = pages[step || folder || pathname] as ComponentType<object>;
  const html = await renderPage(href, page, {
    params: Promise.resolve({ serviceId: id, reference: id }),
    searchParams: Promise.resolve(Object.fromEntries(searchParams)),
  });
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(content);
}

/** Posts a form and opens the page to which its action redirects. */
async function post(
  action: Parameters<typeof submit>[0],
  fields: Record<string, string | string[]>,
  content: string,
) {
  const outcome = await submit(action, fields);
  expect(outcome).toEqual({ redirectedTo: expect.any(String) });
  await open((outcome as { redirectedTo: string }).redirectedTo, content);
}

let shop: Shop;
let provider: Row<'providers'>;
let customer: TestCustomer;
let home: Row<'customer_locations'>;
let pastReference: string;
let usedSlotCount = 0;

beforeEach(async () => {
  shop = await insertShop(pool);
  provider = await insertProvider(pool, shop);
  await insertProvider(pool, shop, { offer: { price: 80 } });
  usedSlotCount = 0;
});

const takeSlot = () => listSlotsAhead(++usedSlotCount).at(-1)!;

/** Signs in a new customer, who has no other holds, with a row in each of their lists. */
async function startCustomerVisit() {
  customer = await createCustomer();
  const customer_id = customer.id;
  const address = { ...createHomeAddress(customer_id), is_default: true };
  home = await insert(pool, 'customer_locations', address);
  const past = createBookingValues({ owner: customer, shop, provider });
  const { id: booking_id, reference } = await insert(pool, 'bookings', past);
  pastReference = reference;
  const start = takeSlot();
  await insert(pool, 'bookings', {
    ...createBookingValues({ owner: customer, shop, provider }),
    status: 'confirmed',
    during: `[${start.toISOString()},${addMinutes(start, 60).toISOString()})`,
  });
  const payment = { kind: 'payment', status: 'succeeded', amount: 50 } as const;
  await insert(pool, 'transactions', { customer_id, booking_id, ...payment });
  await insert(pool, 'customer_favorite_services', { customer_id, service_id: shop.service.id });
  startVisit('203.0.113.95');
  await signInAs(customer);
}

/** Returns a selection with a free time and the area of the customer's address, but without a provider. */
function createSelection() {
  return {
    ...createEmptySelection(shop.service.id),
    idempotency_key: randomUUID() as string,
    starts_at: takeSlot().toISOString(),
    answered: 'on' as const,
    postal_code: home.postal_code,
  };
}

type Selection = ReturnType<typeof createSelection>;

const toFields = (selection: Selection) => Object.fromEntries(listSelectionFields(selection));
const toHomeFields = (selection: Selection, values: Record<string, string>) => ({
  ...toFields(selection),
  place: 'home',
  ...values,
});
const toConfirmedFields = (selection: Selection) =>
  toHomeFields(selection, {
    provider_id: provider.id,
    location_id: home.id,
    expected_total: '50',
  });

const reviewTitle = 'Confirm your booking';
const pressTime = (selection: Selection) => post(chooseTime, toFields(selection), reviewTitle);

type Visit = () => Promise<void>;

/** Visits by their row in the table. Each is prepared first, without being counted. */
const visits: Record<string, () => Visit | Promise<Visit>> = {
  Favorites: () => () => open(routes.favorites, 'Proof service'),
  '`/my-bookings`': () => () => open(routes.myBookings, 'Proof service'),
  '`/my-bookings`, past': () => () => open(`${routes.myBookings}?tab=past`, 'Proof service'),
  '`/bookings`': () => () => open(routes.bookings, 'Proof service'),
  '`/bookings`, past': () => () => open(`${routes.bookings}?tab=past`, 'Proof service'),
  Locations: () => () => open(routes.locations, home.address_line),
  Transactions: () => () => open(routes.transactions, '$50'),
  Profile: () => () => open(routes.profile, customer.email),
  Settings: () => () => open(routes.settings, customer.email),
  'A booking': () => () => open(routes.booking(pastReference), 'Proof service'),
  'The time step': () => {
    const href = getSelectionHref('time', createSelection());
    return () => open(href, 'When works for you?');
  },
  'The details step': () => {
    const href = getSelectionHref('details', createSelection());
    return () => open(href, 'Where would you like your appointment?');
  },
  'The confirm step': () => {
    const href = getSelectionHref('confirm', createSelection());
    return () => open(href, reviewTitle);
  },
  'The series step': () => {
    const href = withSelection(createSelection(), routes.repeatBooking);
    return () => open(href, 'Repeat your booking');
  },
  'A time, to the confirm step': () => {
    const selection = createSelection();
    return () => pressTime(selection);
  },
  'Details with a saved place, to the confirm step': () => {
    const fields = toHomeFields(createSelection(), { location_id: home.id });
    return () => post(saveDetails, fields, reviewTitle);
  },
  'Details with an address, to the confirm step': () => {
    const fields = toHomeFields(createSelection(), { address: '2 Elm St' });
    return () => post(saveDetails, fields, reviewTitle);
  },
  'Confirm, to the success page': async () => {
    const selection = createSelection();
    await pressTime(selection);
    const fields = { ...toConfirmedFields(selection), expected_due_online: '0' };
    return () => post(confirmBooking, fields, 'Booking confirmed');
  },
  'Confirm of a series, to the success page': () => {
    const selection = createSelection();
    const { starts_at } = selection;
    const chosen = [0, 7].map((days) =>
      addMinutes(new Date(starts_at), days * 24 * 60).toISOString(),
    );
    const fields = { ...toConfirmedFields(selection), frequency: 'weekly', count: '2', chosen };
    return () => post(confirmSeries, fields, 'Booking confirmed');
  },
};

const tableRows = readFileSync('docs/benchmarks.md', 'utf8').matchAll(
  /^\| (.+?) +\| +(\d+) \| +(\d+) \|$/gm,
);
const table = Object.fromEntries(
  Array.from(tableRows, ([, name, count, goal]) => [
    name,
    { count: Number(count), goal: Number(goal) },
  ]),
);

test('the table lists every visit that is counted', () => {
  expect(Object.keys(table)).toEqual(Object.keys(visits));
});

test.each(Object.entries(visits))(
  '%s waits for as many calls as the table says',
  async (name, prepare) => {
    async function startPreparedVisit() {
      await startCustomerVisit();
      return prepare();
    }
    // Fills the caches of signing keys, the catalog and settings, which last for a minute at least.
    await (
      await startPreparedVisit()
    )();
    const waves = await recordWaves(await startPreparedVisit());
    const { count, goal } = table[name]!;
    expect(waves).toHaveLength(count);
    expect(count).toBeLessThanOrEqual(goal);
  },
);
