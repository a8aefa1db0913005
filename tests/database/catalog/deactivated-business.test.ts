/** A deactivated business hides its providers, even active ones. */
import { randomUUID } from 'node:crypto';
import '@/tests/support/next/app-environment';
import * as queries from '@/lib/bookings/queries';
import * as services from '@/lib/booking-flow/service-queries';
import { getLandingLists } from '@/lib/home/landing-queries';
import sitemap from '@/app/sitemap';
import { formatBookingPlace } from '@/lib/bookings/places';
import { createClientFor } from '@/tests/support/servers/backend';
import { withScenario, type Scenario } from '@/tests/support/bookings/booking';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { insert, updateRows, type Db, selectRows } from '@/tests/support/database/rows';
import { visitFromIp, signInAs } from '@/tests/support/next/context';
import { insertProvider, openShop, listSlotsAhead, type Shop } from '@/tests/support/bookings/shop';

let ann: TestCustomer;

beforeAll(async () => {
  ann = await createCustomer();
  await signInAs(ann);
});

const setBusinessActive = (db: Db, { business }: Shop, is_active: boolean) =>
  updateRows(db, 'business_profiles', business.id, { is_active });

/** Creates another business whose one provider charges more for the same service. */
async function openCompetitor(db: Db, shop: Shop) {
  const { business } = await openShop(db);
  return insertProvider(db, { ...shop, business }, { offer: { price: 80, duration_minutes: 90 } });
}

/** Returns the providers found for the service on the day of the slot, by every query. */
async function findProviders({ db, shop, slot }: Scenario) {
  const day = slot.toISOString().slice(0, 10);
  const values = [shop.service.id, day];
  const listProviderIds = async (sql: string, parameters: unknown[] = values) =>
    (await db.query<{ provider_id: string }>(sql, parameters)).rows.map((row) => row.provider_id);
  const { rows: services } = await db.query<{ minimums: string }>(
    `select concat_ws(' ', min_price, min_duration_minutes) as minimums from public.services where id = $1`,
    [shop.service.id],
  );
  return {
    minimums: services[0]?.minimums,
    slots: new Set(
      await listProviderIds('select provider_id from public.list_free_slots($1, $2, $2)'),
    ),
    next: new Set(
      await listProviderIds('select provider_id from public.next_free_slots($1)', [values[0]]),
    ),
    quote: await listProviderIds('select provider_id from public.quote_booking($1)', [values[0]]),
  };
}

test(
  'a deactivated business’s providers are hidden until it is reactivated (CAT-3)',
  withScenario(async (s) => {
    const competitor = await openCompetitor(s.db, s.shop);
    const bothProviders = new Set([s.provider.id, competitor.id]);
    const before = {
      minimums: '50.00 60',
      slots: bothProviders,
      next: bothProviders,
      quote: [s.provider.id],
    };
    expect(await findProviders(s)).toEqual(before);
    await setBusinessActive(s.db, s.shop, false);
    const onlyCompetitor = new Set([competitor.id]);
    expect(await findProviders(s)).toEqual({
      minimums: '80.00 90',
      slots: onlyCompetitor,
      next: onlyCompetitor,
      quote: [competitor.id],
    });
    await setBusinessActive(s.db, s.shop, true);
    expect(await findProviders(s)).toEqual(before);
  }),
);

test(
  'a service whose only business is deactivated can’t be booked (CAT-3)',
  withScenario(async (s) => {
    const countFreeDays = async () =>
      (
        await s.db.query('select day from public.list_free_days($1, $2, $2)', [
          s.shop.service.id,
          s.slot.toISOString().slice(0, 10),
        ])
      ).rowCount;
    expect(await countFreeDays()).toBe(1);
    await setBusinessActive(s.db, s.shop, false);
    expect(await countFreeDays()).toBe(0);
    const rows = await selectRows(s.db, 'services', s.shop.service.id, 'min_price');
    expect(rows).toEqual([{ min_price: null }]);
    const quote = s.db.query('select * from public.quote_booking($1)', [s.shop.service.id]);
    expect(await s.getOutcome(quote)).toBe('PT404 not_offered');
  }),
);

test(
  'a provider who moves to a deactivated business is hidden (CAT-3)',
  withScenario(async (s) => {
    const { business } = await openShop(s.db);
    await setBusinessActive(s.db, { ...s.shop, business }, false);
    await updateRows(s.db, 'providers', s.provider.id, { business_id: business.id });
    const rows = await selectRows(s.db, 'services', s.shop.service.id, 'min_price');
    expect(rows).toEqual([{ min_price: null }]);
  }),
);

test(
  'a deactivated business’s slots can’t be held or booked (CAT-3)',
  withScenario(async (s) => {
    const heldRequest = { idempotencyKey: randomUUID() };
    await s.hold(heldRequest);
    await setBusinessActive(s.db, s.shop, false);
    expect(await s.getOutcome(s.confirm(heldRequest))).toBe('PT400 not_offered');
    expect(await s.getOutcome(s.hold({ provider: s.provider.id }))).toBe('PT400 not_offered');
    expect(await s.getOutcome(s.confirm({ provider: s.provider.id }))).toBe('PT400 not_offered');
  }),
);

test('the booking steps omit a deactivated business’s offers (CAT-3)', async () => {
  const shop = await openShop(pool);
  await insertProvider(pool, shop);
  const competitor = await openCompetitor(pool, shop);
  const soleShop = await openShop(pool);
  await insertProvider(pool, soleShop);
  await setBusinessActive(pool, shop, false);
  await setBusinessActive(pool, soleShop, false);

  const service = await services.getBookableService(shop.service.id);
  expect(service?.offers.map(({ provider }) => [provider.id, provider.business.city])).toEqual([
    [competitor.id, 'Springfield'],
  ]);
  expect(await services.getBookableService(soleShop.service.id)).toBeNull();
});

test('the sitemap and the landing page’s counts omit a deactivated business (CAT-3, SITE-8)', async () => {
  const shop = await openShop(pool);
  const provider = await insertProvider(pool, shop);
  const pages = [`/provider/${provider.id}`, `/business/${shop.business.id}`];
  const readListings = async () => {
    const paths = (await sitemap({ id: Promise.resolve(0) })).map(
      ({ url }) => new URL(url).pathname,
    );
    const { proof } = await getLandingLists();
    const hiddenPaths = [...pages, `/book-service/${shop.service.id}`];
    return {
      pages: hiddenPaths.filter((path) => paths.includes(path)),
      reviews: proof.total,
      providers: proof.providerCount,
    };
  };
  const booking = await insert(pool, 'bookings', {
    ...createBookingValues({ owner: ann, shop, provider }),
  });
  const { customer_id, service_id, provider_id } = booking;
  await insert(pool, 'reviews', {
    ...{ booking_id: booking.id, customer_id, service_id, provider_id },
    ...{ business_id: shop.business.id, author_name: 'Ann', rating: 5 },
  });
  const before = await readListings();
  expect(before.pages).toHaveLength(3);
  await setBusinessActive(pool, shop, false);
  expect(await readListings()).toEqual({
    pages: [],
    reviews: before.reviews - 1,
    providers: before.providers - 1,
  });
});

test('a booking of a deactivated offer can’t be repeated (LIST-3)', async () => {
  const shop = await openShop(pool);
  const provider = await insertProvider(pool, shop);
  const bob = await createCustomer();
  await insert(pool, 'bookings', createBookingValues({ owner: bob, shop, provider }));
  visitFromIp(null);
  await signInAs(bob);
  const countRepeatable = async () => (await queries.getCustomerBookings())?.repeatable.length;
  expect(await countRepeatable()).toBe(1);
  await updateRows(pool, 'provider_services', { provider_id: provider.id }, { is_active: false });
  expect(await countRepeatable()).toBe(0);
  visitFromIp(null);
  await signInAs(ann);
});

test('an unconfirmed hold is listed with its selection until it expires (LIST-8)', async () => {
  const shop = await openShop(pool);
  await insertProvider(pool, shop);
  const cem = await createCustomer();
  visitFromIp(null);
  await signInAs(cem);
  const getUnfinished = async () => (await queries.getCustomerBookings())?.unfinished;
  expect(await getUnfinished()).toBeNull();

  const p_idempotency_key = randomUUID();
  const { error } = await createClientFor(cem).rpc('hold_booking', {
    p_idempotency_key,
    p_service_id: shop.service.id,
    p_starts_at: listSlotsAhead(1)[0]?.toISOString() ?? '',
    p_place: 'venue',
  });
  expect(error).toBeNull();
  expect(await getUnfinished()).toMatchObject({
    idempotency_key: p_idempotency_key,
    place: 'venue',
    service: { id: shop.service.id },
  });
  await pool.query(
    `update public.bookings set hold_expires_at = now() - interval '1 second'
      where idempotency_key = $1`,
    [p_idempotency_key],
  );
  expect(await getUnfinished()).toBeNull();
  visitFromIp(null);
  await signInAs(ann);
});

test('a deactivated business’s bookings stay readable without its address', async () => {
  const shop = await openShop(pool);
  const provider = await insertProvider(pool, shop);
  const { data, error } = await createClientFor(ann).rpc('confirm_booking', {
    p_idempotency_key: randomUUID(),
    p_service_id: shop.service.id,
    p_starts_at: listSlotsAhead(1)[0]?.toISOString() ?? '',
    p_place: 'venue',
    p_expected_total: 50,
  });
  expect(error).toBeNull();
  await setBusinessActive(pool, shop, false);

  const booking = await queries.getBooking(data?.[0]?.reference ?? '');
  expect(booking?.provider).toMatchObject({ id: provider.id, business: null });
  expect(booking && formatBookingPlace(booking)).toBe("The address isn't available right now.");
  expect((await queries.listBookings('upcoming')).bookings).toHaveLength(1);
  expect((await queries.listBookings('upcoming', 9)).bookings).toEqual([]);
});
