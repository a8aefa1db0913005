/** Reports of operators and customers of other booking systems, each tried on the catalog and its import. */
import { withRollback } from '@/tests/support/database/database';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';
import { insert, updateRows, type Db } from '@/tests/support/database/rows';

async function insertBritishShop(db: Db) {
  const shop = await insertShop(db);
  const area = { city: 'London', region: 'ENG', latitude: 51.5, longitude: -0.13 };
  await updateRows(db, 'business_profiles', shop.business.id, {
    ...area,
    country_code: 'GB',
    postal_code: 'SW1A 2AA',
    time_zone: 'Europe/London',
  });
  await insert(db, 'postal_codes', { country_code: 'GB', postal_code: 'SW1A 1AA', ...area });
  return { shop, provider: await insertProvider(db, shop, { offer: { at_venue: false } }) };
}

test.each(['SW1A 1AA', 'sw1a1aa', 'SW1A-1AA', ' Sw1a  1aa '])(
  'a postal code is found however it is written: “%s” (CAT-25, reports 44)',
  (typedCode) =>
    withRollback(async (db) => {
      const { shop, provider } = await insertBritishShop(db);
      const { rows: areas } = await db.query('select * from public.locate_place($1)', [typedCode]);
      expect(areas).toMatchObject([{ postal_code: 'SW1A 1AA', city: 'London', region: 'ENG' }]);
      const listServing = async () => {
        const { rows } = await db.query<{ provider_id: string }>(
          'select provider_id from public.list_serving_providers($1, $2)',
          [shop.service.id, typedCode],
        );
        return rows.map(({ provider_id }) => provider_id);
      };
      expect(await listServing()).toEqual([provider.id]);
      // A list of postal codes replaces the radius, and may be written in another way.
      await updateRows(db, 'providers', provider.id, { service_postal_codes: [typedCode] });
      expect(await listServing()).toEqual([provider.id]);
      await updateRows(db, 'providers', provider.id, { service_postal_codes: ['SW1A 2AA'] });
      expect(await listServing()).toEqual([]);
    }),
);

test('two spellings of a postal code are one (CAT-25)', () =>
  withRollback(async (db) => {
    await insertBritishShop(db);
    const area = { city: 'London', region: 'ENG', latitude: 51.5, longitude: -0.13 };
    await expect(
      insert(db, 'postal_codes', { country_code: 'GB', postal_code: 'SW1A1AA', ...area }),
    ).rejects.toThrow('duplicate key');
  }));
