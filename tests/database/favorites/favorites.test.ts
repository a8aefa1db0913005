/** Rules that the database enforces on favorites. */
import { createAnonClient, createClientFor } from '@/tests/support/servers/backend';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { setIdentity, pool, withRollback } from '@/tests/support/database/database';
import { getFirstRow, insert, deleteRows, updateRows } from '@/tests/support/database/rows';
import {
  insertService,
  insertProvider,
  insertShop,
  type Shop,
} from '@/tests/support/bookings/shop';

let shop: Shop;
let ann: TestCustomer;
let bob: TestCustomer;

beforeAll(async () => {
  ann = await createCustomer({ first_name: 'Ann' });
  bob = await createCustomer({ first_name: 'Bob' });
});
beforeEach(async () => {
  shop = await insertShop(pool);
});
afterEach(async () => {
  await pool.query('delete from private.rate_limits');
  for (const kind of ['providers', 'services', 'businesses']) {
    await pool.query(`delete from public.customer_favorite_${kind} where customer_id in ($1, $2)`, [
      ann.id,
      bob.id,
    ]);
  }
});

const createAnnsFavorite = () => ({ customer_id: ann.id, service_id: shop.service.id });

async function listFavoriteServiceIds(customerId: string) {
  const { rows } = await pool.query(
    'select service_id from public.customer_favorite_services where customer_id = $1',
    [customerId],
  );
  return rows.map(({ service_id }) => service_id as string);
}

test("a favorite can't be added twice, but can be removed (FAV-1)", async () => {
  const supabase = createClientFor(ann);
  const queryFavorites = () => supabase.from('customer_favorite_services');
  expect(await queryFavorites().insert(createAnnsFavorite())).toMatchObject({ status: 201 });
  expect((await queryFavorites().insert(createAnnsFavorite())).error?.code).toBe('23505');
  expect(await listFavoriteServiceIds(ann.id)).toEqual([shop.service.id]);

  await queryFavorites().delete().match(createAnnsFavorite());
  expect(await listFavoriteServiceIds(ann.id)).toEqual([]);
});

test("a customer can't access another customer's favorites (FAV-6, DATA-3)", async () => {
  await insert(pool, 'customer_favorite_services', createAnnsFavorite());
  const bobsClient = createClientFor(bob);
  expect(
    (await bobsClient.from('customer_favorite_services').insert(createAnnsFavorite())).error?.code,
  ).toBe('42501');
  expect((await bobsClient.from('customer_favorite_services').select('id')).data).toEqual([]);
  await bobsClient.from('customer_favorite_services').delete().match(createAnnsFavorite());
  expect(await listFavoriteServiceIds(ann.id)).toEqual([shop.service.id]);
  // A delete without a filter reads no columns, so only the delete policy protects the rows.
  await withRollback(async (db) => {
    await setIdentity(db, bob);
    const { rowCount } = await db.query('delete from public.customer_favorite_services');
    expect(rowCount).toBe(0);
  });
});

test("a visitor can't read favorites (DATA-3)", async () => {
  const { error } = await createAnonClient().from('customer_favorite_providers').select('id');
  expect(error?.code).toBe('42501');
});

test('twenty simultaneous inserts of one favorite leave one row (FAV-1)', async () => {
  const inserts = Array.from({ length: 20 }, () =>
    createClientFor(ann).from('customer_favorite_services').insert(createAnnsFavorite()),
  );
  const codes = (await Promise.all(inserts)).map(({ error }) => error?.code ?? 'added');
  expect(codes.filter((code) => code === 'added')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['added', '23505']));
  expect(await listFavoriteServiceIds(ann.id)).toHaveLength(1);
});

test("a customer's sixty-first change within a minute is rejected with status 429 (LIM-4)", async () => {
  const supabase = createClientFor(ann);
  for (let change = 0; change < 30; change++) {
    await supabase.from('customer_favorite_services').insert(createAnnsFavorite());
    await supabase.from('customer_favorite_services').delete().match(createAnnsFavorite());
  }
  const rejection = await supabase.from('customer_favorite_services').insert(createAnnsFavorite());
  expect(rejection.status).toBe(429);
  expect(rejection.error).toMatchObject({ code: 'PT429', message: 'too_many_favorites' });
  expect(Number(rejection.error?.details)).toBeGreaterThan(0);
  expect(Number(rejection.error?.details)).toBeLessThanOrEqual(60);
  expect(await listFavoriteServiceIds(ann.id)).toEqual([]);

  const bobsFavorite = { ...createAnnsFavorite(), customer_id: bob.id };
  expect(
    await createClientFor(bob).from('customer_favorite_services').insert(bobsFavorite),
  ).toMatchObject({
    status: 201,
  });
});

test('a customer over the limit can change favorites again after a minute (LIM-4)', async () => {
  await withRollback(async (db) => {
    await db.query(
      `insert into private.rate_limits (limit_name, subject, count, window_started_at)
       values ('favorites', $1, 60, now() - interval '61 seconds')`,
      [ann.user_id],
    );
    await setIdentity(db, ann);
    await db.query(
      'insert into customer_favorite_services (customer_id, service_id) values ($1, $2)',
      [ann.id, shop.service.id],
    );
    await db.query('reset role');
    const { rows } = await db.query<{ count: number }>('select count from private.rate_limits');
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test("deleting a service removes its favorites without counting toward any customer's limit (LIM-4)", async () => {
  const service = await insertService(pool, shop.category);
  await insert(pool, 'customer_favorite_services', {
    ...createAnnsFavorite(),
    service_id: service.id,
  });
  await deleteRows(pool, 'services', service.id);
  expect(await listFavoriteServiceIds(ann.id)).toEqual([]);
  expect((await pool.query('select from private.rate_limits')).rowCount).toBe(0);
});

test('a provider who has left remains a favorite without public data (FAV-8)', async () => {
  const provider = await insertProvider(pool, shop);
  await insert(pool, 'customer_favorite_providers', {
    customer_id: ann.id,
    provider_id: provider.id,
  });
  await updateRows(pool, 'providers', provider.id, { is_active: false });
  const { data } = await createClientFor(ann)
    .from('customer_favorite_providers')
    .select('provider_id, provider:providers (first_name, business_profiles (business_name))');
  expect(getFirstRow(data ?? [])).toEqual({ provider_id: provider.id, provider: null });
});
