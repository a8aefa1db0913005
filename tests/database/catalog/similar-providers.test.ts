/** Providers that a fully booked provider's page shows instead (CAT-17). */
import { withRollback } from '@/tests/support/database/database';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';

type SimilarProvider = { provider_id: string; starts_at: Date; city: string };

test('up to three similar providers who are available and serve the place are listed, soonest first (CAT-17)', () =>
  withRollback(async (db) => {
    const shop = await insertShop(db);
    const shownProvider = await insertProvider(db, shop);
    const otherProviders = [];
    for (let n = 0; n < 4; n++) otherProviders.push(await insertProvider(db, shop));
    const listSimilarProviders = async (area: string | null = null) =>
      (
        await db.query<SimilarProvider>('select * from public.list_similar_providers($1, $2, $3)', [
          shop.service.id,
          shownProvider.id,
          area,
        ])
      ).rows;

    const similarProviders = await listSimilarProviders();
    expect(similarProviders).toHaveLength(3);
    expect(similarProviders.map(({ provider_id }) => provider_id)).not.toContain(shownProvider.id);
    const starts = similarProviders.map(({ starts_at }) => starts_at.getTime());
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));

    // All but the first of the other providers are away for a month.
    await db.query(
      `insert into public.provider_time_off (provider_id, during)
       select unnest($1::uuid[]), tstzrange(now() - interval '1 day', now() + interval '30 days')`,
      [otherProviders.slice(1).map(({ id }) => id)],
    );
    expect((await listSimilarProviders()).map(({ provider_id }) => provider_id)).toEqual([
      otherProviders[0]?.id,
    ]);

    // Peoria is outside every provider's service area.
    await db.query(
      `insert into public.postal_codes (postal_code, city, region, latitude, longitude) values
         ('61602', 'Peoria', 'IL', 40.69, -89.59)`,
    );
    expect(await listSimilarProviders('61602')).toEqual([]);
  }));
