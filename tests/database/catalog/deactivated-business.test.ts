/** A deactivated business hides its providers, offers and pages, but not its bookings (CAT-3). */
import { randomUUID } from 'node:crypto';
import '@/tests/support/next/app-environment';
import { getBooking, listBookings } from '@/lib/bookings/queries';
import { getBookableService } from '@/lib/booking-flow/service-queries';
import { getLandingLists } from '@/lib/home/landing-queries';
import sitemap from '@/app/sitemap';
import { formatBookingAddress } from '@/lib/bookings/addresses';
import { createClientFor } from '@/tests/support/servers/backend';
import { it, type Scenario } from '@/tests/support/bookings/booking';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { insert, updateRows, type Db, selectRows } from '@/tests/support/database/rows';
import { signInAs } from '@/tests/support/next/context';
import {
  createBookingRequest,
  insertProvider,
  insertShop,
  listSlotsAhead,
  type Shop,
} from '@/tests/support/bookings/shop';

let customer: TestCustomer;

beforeAll(async () => {
  customer = await createCustomer();
  await signInAs(customer);
});

const setBusinessActive = (db: Db, { business }: Shop, is_active: boolean) =>
  updateRows(db, 'business_profiles', business.id, { is_active });

/** Inserts a provider at another business who offers the same service with a higher price and a longer duration. */
async function insertCompetitor(db: Db, shop: Shop) {
  const { business } = await insertShop(db);
  return insertProvider(db, { ...shop, business }, { offer: { price: 80, duration_minutes: 90 } });
}

/** Returns the service's lowest price and shortest duration, and the ids of the providers in each query's results. */
async function getOffers({ db, shop, slot }: Scenario) {
  const day = slot.toISOString().slice(0, 10);
  const listProviderIds = async (sql: string, values: unknown[] = [shop.service.id]) =>
    (await db.query<{ provider_id: string }>(sql, values)).rows.map((row) => row.provider_id);
  const { rows } = await db.query<{ minimums: string }>(
    `select concat_ws(' ', min_price, min_duration_minutes) as minimums from public.services where id = $1`,
    [shop.service.id],
  );
  return {
    minimums: rows[0]?.minimums,
    freeSlots: new Set(
      await listProviderIds('select provider_id from public.list_free_slots($1, $2, $2)', [
        { service_id: shop.service.id },
        day,
      ]),
    ),
    nextFreeSlots: new Set(
      await listProviderIds('select provider_id from public.list_next_free_slots($1)'),
    ),
    quote: await listProviderIds('select provider_id from public.quote_booking($1)', [
      { service_id: shop.service.id },
    ]),
  };
}

it("a deactivated business's offers are hidden until it is reactivated (CAT-3)", async (s) => {
  const competitor = await insertCompetitor(s.db, s.shop);
  const bothProviders = new Set([s.provider.id, competitor.id]);
  const offersBefore = {
    minimums: '50.00 60',
    freeSlots: bothProviders,
    nextFreeSlots: bothProviders,
    quote: [s.provider.id],
  };
  expect(await getOffers(s)).toEqual(offersBefore);
  await setBusinessActive(s.db, s.shop, false);
  const onlyCompetitor = new Set([competitor.id]);
  expect(await getOffers(s)).toEqual({
    minimums: '80.00 90',
    freeSlots: onlyCompetitor,
    nextFreeSlots: onlyCompetitor,
    quote: [competitor.id],
  });
  await setBusinessActive(s.db, s.shop, true);
  expect(await getOffers(s)).toEqual(offersBefore);
});

it("a service whose only business is deactivated can't be booked (CAT-3)", async (s) => {
  const countFreeDays = async () =>
    (
      await s.db.query('select day from public.list_free_days($1, $2, $2)', [
        { service_id: s.shop.service.id },
        s.slot.toISOString().slice(0, 10),
      ])
    ).rowCount;
  expect(await countFreeDays()).toBe(1);
  await setBusinessActive(s.db, s.shop, false);
  expect(await countFreeDays()).toBe(0);
  const rows = await selectRows(s.db, 'services', s.shop.service.id, 'min_price');
  expect(rows).toEqual([{ min_price: null }]);
  const quote = s.db.query('select * from public.quote_booking($1)', [
    { service_id: s.shop.service.id },
  ]);
  expect(await s.getOutcome(quote)).toBe('PT404 not_offered');
});

it('the offers of a provider who moves to a deactivated business are hidden (CAT-3)', async (s) => {
  const { business } = await insertShop(s.db);
  await setBusinessActive(s.db, { ...s.shop, business }, false);
  await updateRows(s.db, 'providers', s.provider.id, { business_id: business.id });
  const rows = await selectRows(s.db, 'services', s.shop.service.id, 'min_price');
  expect(rows).toEqual([{ min_price: null }]);
});

it("a deactivated business's slots can't be held or booked (CAT-3)", async (s) => {
  const request = { idempotencyKey: randomUUID() };
  await s.hold(request);
  await setBusinessActive(s.db, s.shop, false);
  expect(await s.getOutcome(s.confirm(request))).toBe('PT400 not_offered');
  expect(await s.getOutcome(s.hold({ provider: s.provider.id }))).toBe('PT400 not_offered');
  expect(await s.getOutcome(s.confirm({ provider: s.provider.id }))).toBe('PT400 not_offered');
});

test("the booking steps omit a deactivated business's offers (CAT-3)", async () => {
  const shop = await insertShop(pool);
  await insertProvider(pool, shop);
  const competitor = await insertCompetitor(pool, shop);
  const shopWithoutCompetitor = await insertShop(pool);
  await insertProvider(pool, shopWithoutCompetitor);
  await setBusinessActive(pool, shop, false);
  await setBusinessActive(pool, shopWithoutCompetitor, false);

  const service = await getBookableService(shop.service.id);
  expect(service?.offers.map(({ provider }) => [provider.id, provider.business.city])).toEqual([
    [competitor.id, 'Springfield'],
  ]);
  expect(await getBookableService(shopWithoutCompetitor.service.id)).toBeNull();
});

test("the sitemap and the landing page's counts omit a deactivated business (CAT-3, SITE-8)", async () => {
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const profilePaths = [`/provider/${provider.id}`, `/business/${shop.business.id}`];
  const getListings = async () => {
    const paths = (await sitemap({ id: Promise.resolve(0) })).map(
      ({ url }) => new URL(url).pathname,
    );
    const { proof } = await getLandingLists();
    const shopPaths = [...profilePaths, `/book-service/${shop.service.id}`];
    return {
      pages: shopPaths.filter((path) => paths.includes(path)),
      reviews: proof.total,
      providers: proof.providerCount,
    };
  };
  const booking = await insert(
    pool,
    'bookings',
    createBookingValues({ owner: customer, shop, provider }),
  );
  const { customer_id, service_id, provider_id } = booking;
  await insert(pool, 'reviews', {
    booking_id: booking.id,
    customer_id,
    service_id,
    provider_id,
    business_id: shop.business.id,
    author_name: 'Ann',
    rating: 5,
  });
  const listingsBefore = await getListings();
  expect(listingsBefore.pages).toHaveLength(3);
  await setBusinessActive(pool, shop, false);
  expect(await getListings()).toEqual({
    pages: [],
    reviews: listingsBefore.reviews - 1,
    providers: listingsBefore.providers - 1,
  });
});

test("a deactivated business's bookings stay listed, without its address (LIST-7)", async () => {
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const { data, error } = await createClientFor(customer).rpc('confirm_booking', {
    p_request: createBookingRequest(shop.service.id, listSlotsAhead(1)[0]!),
  });
  expect(error).toBeNull();
  await setBusinessActive(pool, shop, false);

  const booking = await getBooking(data?.[0]?.reference ?? '');
  expect(booking?.provider).toMatchObject({ id: provider.id, business: null });
  expect(booking && formatBookingAddress(booking)).toBe("The address isn't available right now.");
  expect((await listBookings('upcoming')).bookings).toHaveLength(1);
  // A page beyond the last one is empty.
  expect((await listBookings('upcoming', 9)).bookings).toEqual([]);
});
