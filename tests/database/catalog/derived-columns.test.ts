/** Ratings and completed checks, which triggers compute whatever values a caller writes. */
import { randomUUID } from 'node:crypto';
import { createSecretClient } from '@/tests/support/servers/backend';
import { pool } from '@/tests/support/database/database';
import { insert } from '@/tests/support/database/rows';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';

test("even the secret key can't write a rating (CAT-5)", async () => {
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const ratedRows = [
    ['services', shop.service.id],
    ['providers', provider.id],
    ['business_profiles', shop.business.id],
  ] as const;
  for (const [table, id] of ratedRows) {
    const { data, error } = await createSecretClient()
      .from(table)
      .update({ rating_average: 5, rating_count: 900 })
      .eq('id', id)
      .select('rating_average, rating_count');
    expect({ error, data }).toEqual({
      error: null,
      data: [{ rating_average: null, rating_count: 0 }],
    });
  }
  // Generated columns can't be inserted.
  const { rating_score, checks, ...columns } = provider;
  expect(checks).toEqual([]);
  const copy = { ...columns, id: randomUUID(), rating_average: 5, rating_count: 900 };
  const insertedCopy = await insert(pool, 'providers', copy);
  expect(insertedCopy).toMatchObject({ rating_average: null, rating_count: 0, rating_score });
});

test("a provider's completed checks are computed from their dates (CAT-11)", async () => {
  const { id } = await insertProvider(pool, await insertShop(pool));
  const updateProvider = (assignments: string) =>
    pool.query(`update public.providers set ${assignments} where id = $1 returning checks`, [id]);
  expect((await updateProvider('bio = bio')).rows).toEqual([{ checks: [] }]);
  await expect(updateProvider("license_number = 'MP-1'")).rejects.toThrow(
    'a license needs license_checked_on',
  );
  const checkDates = 'insurance_checked_on = current_date, license_checked_on = current_date';
  expect((await updateProvider(`${checkDates}, license_number = 'MP-1'`)).rows).toEqual([
    { checks: ['license', 'insurance'] },
  ]);
  const { rows } = await pool.query(
    'select checks from public.search_providers((select last_name from public.providers where id = $1))',
    [id],
  );
  expect(rows.length).toBeGreaterThan(0);
});
