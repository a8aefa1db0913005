/** A service's minimum price and duration, which a trigger computes from its offers, whatever is written (CAT-4). */
import { createSecretClient } from '../../support/servers/backend';
import { pool } from '../../support/database/database';
import { runInParallel } from '../../support/database/parallel';
import { updateRows } from '../../support/database/rows';
import { insertProvider, insertShop } from '../../support/bookings/shop';

const minimumColumns = 'id, min_price, min_duration_minutes';
const wrongMinimums = { min_price: 1, min_duration_minutes: 5 };

test.each([
  ['lower minimums', wrongMinimums],
  ['higher minimums', { min_price: 999, min_duration_minutes: 999 }],
  ['empty minimums', { min_price: null, min_duration_minutes: null }],
])(
  'writing %s to a service stores the minimums of its offers instead (CAT-4)',
  async (_kind, values) => {
    const shop = await insertShop(pool);
    await insertProvider(pool, shop);
    const { data, error } = await createSecretClient()
      .from('services')
      .update({ ...values, name: 'Renamed' })
      .eq('id', shop.service.id)
      .select(`${minimumColumns}, name`);
    expect({ data, error }).toEqual({
      data: [{ id: shop.service.id, name: 'Renamed', min_price: 50, min_duration_minutes: 60 }],
      error: null,
    });
  },
);

test('a new service without offers has no minimums', async () => {
  const { category } = await insertShop(pool);
  const { data, error } = await createSecretClient()
    .from('services')
    .insert({ category_id: category.id, name: 'Made up', ...wrongMinimums })
    .select('min_price, min_duration_minutes');
  await pool.query('delete from public.services where category_id = $1 and name = $2', [
    category.id,
    'Made up',
  ]);
  expect({ data, error }).toEqual({
    data: [{ min_price: null, min_duration_minutes: null }],
    error: null,
  });
});

test('upserting a service keeps the minimums of its offers', async () => {
  const shop = await insertShop(pool);
  await insertProvider(pool, shop);
  const { id, category_id, name } = shop.service;
  const { data, error } = await createSecretClient()
    .from('services')
    .upsert({ id, category_id, name, ...wrongMinimums })
    .select(minimumColumns);
  expect({ data, error }).toEqual({
    data: [{ id, min_price: 50, min_duration_minutes: 60 }],
    error: null,
  });
});

test("concurrent price changes of a service's offers all count toward its minimum price (CAT-4)", async () => {
  const shop = await insertShop(pool);
  const offers = [];
  for (let i = 0; i < 10; i++)
    offers.push({ ...(await insertProvider(pool, shop)), price: 90 - i });
  const { failed } = await runInParallel(offers, (client, { id, price }) =>
    updateRows(client, 'provider_services', { provider_id: id }, { price }),
  );
  expect(failed).toEqual([]);
  const { rows } = await pool.query('select min_price::float from public.services where id = $1', [
    shop.service.id,
  ]);
  expect(rows).toEqual([{ min_price: 81 }]);
});
