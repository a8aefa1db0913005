/** Queries for the lists of favorites on the favorites page and the home page. */
import '@/tests/support/next/app-environment';
import * as queries from '@/lib/favorites/queries';
import { listNewestFavorites } from '@/lib/favorites/newest-queries';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { signInAs } from '@/tests/support/next/context';
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
  const favorites = {
    services: (await queries.listFavoriteServices(customer.id)).map(({ service_id }) => service_id),
    providers: (await queries.listFavoriteProviders(customer.id)).map(
      ({ provider_id }) => provider_id,
    ),
    businesses: (await queries.listFavoriteBusinesses(customer.id)).map(
      ({ business_id }) => business_id,
    ),
  };
  expect(favorites).toEqual({
    services: serviceIds,
    providers: providerIds,
    businesses: businessIds,
  });
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
