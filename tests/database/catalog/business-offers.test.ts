/** The services of a business, as its page lists them (CAT-26). */
import { withRollback } from '@/tests/support/database/database';
import { insert, updateRows, type Db } from '@/tests/support/database/rows';
import { insertProvider, insertService, insertShop } from '@/tests/support/bookings/shop';

async function listOffers(db: Db, businessId: string, ...page: number[]) {
  const { rows } = await db.query(
    `select name, service_id, provider_id, first_name, price::float8, highest_price::float8,
            provider_count, service_count
       from public.list_business_offers(${['$1', '$2', '$3'].slice(0, page.length + 1).join()})`,
    [businessId, ...page],
  );
  return rows;
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

test('a business with thousands of services lists a page at a time, by name (CAT-26)', () =>
  withRollback(async (db) => {
    const shop = await insertShop(db);
    const provider = await insertProvider(db, shop, { hours: [] });
    await db.query(
      `with added as (
         insert into public.services (category_id, name)
         select $1, 'Extra ' || lpad(n::text, 4, '0') from generate_series(1, 3000) n returning id
       )
       insert into public.provider_services (provider_id, service_id, price, duration_minutes, at_home)
       select $2, id, 20, 60, true from added`,
      [shop.category.id, provider.id],
    );
    await db.query('set local role anon');
    const lastPage = await listOffers(db, shop.business.id, 24, 2977);
    expect(lastPage.map(({ name }) => name).slice(-2)).toEqual(['Extra 3000', 'Proof service']);
    expect(lastPage[0]).toMatchObject({ name: 'Extra 2978', service_count: 3001 });
    expect(await listOffers(db, shop.business.id, 24, 9000)).toEqual([]);
    expect(await listOffers(db, shop.business.id, 5000)).toHaveLength(100);
  }));
