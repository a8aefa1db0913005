/** The services of a business or a provider, as their pages list them (CAT-26). */
import '@/tests/support/next/app-environment';
import { listOffers as listFirstOffers } from '@/lib/catalog/offer-queries';
import { getProvider } from '@/lib/catalog/provider-queries';
import { pool, withRollback } from '@/tests/support/database/database';
import { deleteRows, insert, updateRows, type Db } from '@/tests/support/database/rows';
import {
  insertProvider,
  insertService,
  insertShop,
  type Shop,
} from '@/tests/support/bookings/shop';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';

afterEach(restoreFetch);

/** Lists a business's offers, `limit` from `offset`. */
async function listOffers(db: Db, businessId: string, ...page: number[]) {
  const { rows } = await db.query(
    `select name, service_id, provider_id, first_name, price::float8, highest_price::float8,
            provider_count, service_count
       from public.list_offers(${['$1', 'null', '$2', '$3'].slice(0, page.length + 2).join()})`,
    [businessId, ...page],
  );
  return rows;
}

/** Inserts a provider with 301 services. */
async function insertLongList(db: Db, shop: Shop) {
  const provider = await insertProvider(db, shop, { hours: [], offer: { duration_minutes: 30 } });
  await db.query(
    `with added as (
       insert into public.services (category_id, name)
       select $1, 'Extra ' || lpad(n::text, 4, '0') from generate_series(1, 300) n returning id
     )
     insert into public.provider_services
       (provider_id, service_id, price, duration_minutes, at_home, deposit_percent)
     select $2, id, 20, 60, true, 50 from added`,
    [shop.category.id, provider.id],
  );
  return provider;
}

/** Sets a rating without its reviews, from which a trigger would derive it. */
async function setRating(db: Db, id: string, rating_average: number | null) {
  await db.query('set local session_replication_role = replica');
  await updateRows(db, 'providers', { id }, { rating_average });
  await db.query('set local session_replication_role = origin');
}

test('a business lists each service once, with the best-rated provider at its lowest price (CAT-26)', () =>
  withRollback(async (db) => {
    const shop = await insertShop(db);
    const namesake = await insertService(db, shop.category);
    const team = [
      { price: 50, rating_average: 4.9 },
      { price: 40, rating_average: 4.1 },
      { price: 40, rating_average: 4.5 },
      { price: 40, rating_average: null },
      { price: 10, rating_average: 5, is_active: false },
    ];
    const ids: string[] = [];
    for (const { rating_average, ...offer } of team) {
      const provider = await insertProvider(db, shop, { offer, hours: [] });
      await setRating(db, provider.id, rating_average);
      ids.push(provider.id);
    }
    const terms = { duration_minutes: 60, at_home: true };
    await insert(db, 'provider_services', {
      ...terms,
      provider_id: ids[0]!,
      service_id: namesake.id,
      price: 60,
    });
    await db.query('set local role anon');
    const offers = await listOffers(db, shop.business.id);
    const common = { name: 'Proof service', first_name: 'Pat', service_count: 2 };
    expect(offers).toHaveLength(2);
    expect(offers).toEqual(
      expect.arrayContaining([
        {
          ...common,
          service_id: shop.service.id,
          provider_id: ids[2],
          price: 40,
          highest_price: 50,
          provider_count: 4,
        },
        {
          ...common,
          service_id: namesake.id,
          provider_id: ids[0]!,
          price: 60,
          highest_price: 60,
          provider_count: 1,
        },
      ]),
    );
  }));

test('a business with hundreds of services lists a page at a time, by name (CAT-26)', () =>
  withRollback(async (db) => {
    const shop = await insertShop(db);
    await insertLongList(db, shop);
    await db.query('set local role anon');
    const lastPage = await listOffers(db, shop.business.id, 24, 277);
    expect(lastPage.map(({ name }) => name).slice(-2)).toEqual(['Extra 0300', 'Proof service']);
    expect(lastPage[0]).toMatchObject({ name: 'Extra 0278', service_count: 301 });
    expect(await listOffers(db, shop.business.id, 24, 900)).toEqual([]);
    expect(await listOffers(db, shop.business.id, 5000)).toHaveLength(100);
  }));

test('the page of a provider with hundreds of services reads a page of them and the shortest (CAT-26)', async () => {
  const shop = await insertShop(pool);
  const { id } = await insertLongList(pool, shop);
  const { fetch } = globalThis;
  let bytesRead = 0;
  mockFetch(async (request) => {
    const response = await fetch(request);
    bytesRead += (await response.clone().arrayBuffer()).byteLength;
    return response;
  });
  const provider = await getProvider(id);
  const services = await listFirstOffers({ provider_id: id });
  await deleteRows(pool, 'providers', { id });
  await deleteRows(pool, 'services', { category_id: shop.category.id });
  expect(provider?.shortestOffer).toMatchObject({
    service_id: shop.service.id,
    provider_id: id,
    duration_minutes: 30,
    services: { name: 'Proof service', service_add_ons: [] },
  });
  expect(services.count).toBe(301);
  expect(services.offers.map(({ name }) => name)).toEqual(
    Array.from({ length: 24 }, (_, i) => `Extra ${String(i + 1).padStart(4, '0')}`),
  );
  expect(services.offers[0]).toMatchObject({
    provider_id: id,
    isLowest: false,
    people: undefined,
    due_online: 10,
  });
  // A service takes about 400 bytes.
  expect(bytesRead).toBeLessThan(15_000);
});
