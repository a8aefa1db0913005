/** Queries for the lists of favorites on the favorites page and the home page. */
import '@/tests/support/next/app-environment';
import { listFavorites } from '@/lib/favorites/queries';
import { listNewestFavorites } from '@/lib/favorites/newest-queries';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { signInAs } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';
import { updateRows } from '@/tests/support/database/rows';

let customer: TestCustomer;

beforeAll(async () => {
  customer = await createCustomer();
  await signInAs(customer);
});

/** Adds three favorites out of chronological order. Returns their ids, newest first. */
async function addFavorites(kind: 'service' | 'provider' | 'business', ids: string[]) {
  const table = { service: 'services', provider: 'providers', business: 'businesses' }[kind];
  for (const [index, daysAgo] of [2, 3, 1].entries()) {
    await pool.query(
      `insert into public.customer_favorite_${table} (customer_id, ${kind}_id, created_at)
       values ($1, $2, now() - make_interval(days => $3))`,
      [customer.id, ids[index], daysAgo],
    );
  }
  return [ids[2], ids[0], ids[1]];
}

test('each list of favorites is sorted newest first (FAV-2)', async () => {
  const shops = [await insertShop(pool), await insertShop(pool), await insertShop(pool)];
  const serviceIds = await addFavorites(
    'service',
    shops.map(({ service }) => service.id),
  );
  const providerIds = await addFavorites(
    'provider',
    await Promise.all(shops.map(async (shop) => (await insertProvider(pool, shop)).id)),
  );
  const businessIds = await addFavorites(
    'business',
    shops.map(({ business }) => business.id),
  );
  expect(await listFavorites()).toEqual({
    services: {
      ok: true,
      data: serviceIds.map((service_id) => expect.objectContaining({ service_id })),
    },
    providers: {
      ok: true,
      data: providerIds.map((provider_id) => expect.objectContaining({ provider_id })),
    },
    businesses: {
      ok: true,
      data: businessIds.map((business_id) => expect.objectContaining({ business_id })),
    },
  });
});

test.each([
  ['services', 'Failed to load service favorites'],
  ['providers', 'Failed to load favorites'],
  ['businesses', 'Failed to load business favorites'],
] as const)(
  "a failure to load favorite %s doesn't affect the others (FAV-2)",
  async (kind, message) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    mockFetch(({ url }) => {
      if (url.includes(`/customer_favorite_${kind}`))
        return Response.json(
          { code: '42P01', message: 'relation "secret" does not exist' },
          { status: 400 },
        );
    });
    const lists = await listFavorites().finally(restoreFetch);
    expect(lists).toEqual({
      services: { ok: true, data: expect.any(Array) },
      providers: { ok: true, data: expect.any(Array) },
      businesses: { ok: true, data: expect.any(Array) },
      [kind]: { ok: false, code: 'unavailable', message, reference: expect.any(String) },
    });
    jest.restoreAllMocks();
  },
);

test.each([
  ['an outage', 503, 'PGRST000', "We couldn't reach our servers. Please try again in a moment."],
  ['an ended session', 401, 'PGRST303', 'Your session has ended. Please sign in again.'],
])('favorites that fail to load because of %s say so (FAV-2)', async (_, status, code, reason) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  mockFetch(({ url }) => {
    if (url.includes('/customer_favorite_services'))
      return Response.json({ code, message: 'secret' }, { status });
  });
  const { services } = await listFavorites().finally(restoreFetch);
  expect(services).toMatchObject({ message: `Failed to load service favorites: ${reason}` });
  jest.restoreAllMocks();
});

test('the home page lists the two newest available favorites of each kind (LIST-8)', async () => {
  customer = await createCustomer();
  await signInAs(customer);
  expect(await listNewestFavorites()).toEqual([]);
  const shops = [await insertShop(pool), await insertShop(pool), await insertShop(pool)];
  const providerIds = await addFavorites(
    'provider',
    await Promise.all(shops.map(async (shop) => (await insertProvider(pool, shop)).id)),
  );
  const serviceIds = await addFavorites(
    'service',
    shops.map(({ service }) => service.id),
  );
  const businessIds = await addFavorites(
    'business',
    shops.map(({ business }) => business.id),
  );
  const listNewestIds = async () => (await listNewestFavorites())?.map(({ itemId }) => itemId);
  expect(await listNewestIds()).toEqual(
    [providerIds, serviceIds, businessIds].flatMap((ids) => ids.slice(0, 2)),
  );
  expect((await listNewestFavorites())?.[0]).toMatchObject({ kind: 'provider', name: 'Pat Proof' });
  // After the newest provider leaves, the next one is listed instead.
  await updateRows(pool, 'providers', providerIds[0]!, { is_active: false });
  expect((await listNewestIds())?.slice(0, 2)).toEqual(providerIds.slice(1));
});
