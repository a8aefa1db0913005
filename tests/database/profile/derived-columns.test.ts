/** Columns that triggers compute or validate, whatever values a caller writes. */
import { randomUUID } from 'node:crypto';
import {
  getTestBackend,
  createClientFor,
  createSecretClient,
} from '@/tests/support/servers/backend';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool, withRollback } from '@/tests/support/database/database';
import { insertAccount } from '@/tests/support/auth/accounts';
import { insert, selectRows } from '@/tests/support/database/rows';
import { insertProvider, openShop } from '@/tests/support/bookings/shop';

let ann: TestCustomer;
beforeAll(async () => {
  ann = await createCustomer({ first_name: 'Ann' });
});

const updateProfile = (values: { email?: string; image_url?: string | null }) =>
  createClientFor(ann)
    .from('customer_profiles')
    .update(values)
    .eq('id', ann.id)
    .select('email, image_url')
    .single();

const getFilePath = (id: string) =>
  `/storage/v1/object/public/customer-avatars/customer_avatars/${id}.png`;

test('neither a customer nor the secret key can change a profile’s email (PROF-11)', async () => {
  const { data } = await updateProfile({ email: 'victim@roam.test' });
  expect(data?.email).toBe(ann.email);
  const bob = await createCustomer();
  const { error } = await createSecretClient()
    .from('customer_profiles')
    .update({ email: 'victim@roam.test' })
    .eq('id', bob.id);
  expect(error).toBeNull();
  const rows = await selectRows(pool, 'customer_profiles', bob.id, 'email');
  expect(rows).toEqual([{ email: bob.email }]);
});

test('a profile’s email always equals the account’s, whatever a caller writes (PROF-11)', () =>
  withRollback(async (db) => {
    const { user_id, email } = await insertAccount(db);
    const values = { user_id, email: 'victim@roam.test', first_name: 'Eve' };
    const profile = await insert(db, 'customer_profiles', values);
    expect(profile.email).toBe(email);
    await db.query(`update auth.users set email = 'eve@new.test' where id = $1`, [user_id]);
    const rows = await selectRows(db, 'customer_profiles', profile.id, 'email');
    expect(rows).toEqual([{ email: 'eve@new.test' }]);
    await db.query('update auth.users set email = null where id = $1', [user_id]);
    const rowsWithoutEmail = await selectRows(db, 'customer_profiles', profile.id, 'email');
    expect(rowsWithoutEmail).toEqual([{ email: '' }]);
  }));

test.each([
  ['a script URL', () => 'javascript:alert(1)'],
  ['a URL on another site', () => 'https://elsewhere.example/ann.png'],
  ['another customer’s file', () => `https://project.supabase.co${getFilePath(ann.user_id)}`],
  ['the customer’s file over HTTP', () => `http://project.supabase.co${getFilePath(ann.id)}`],
  ['a file in another folder', () => `https://project.supabase.co${getFilePath(`../${ann.id}`)}`],
  [
    'a file with an unused extension',
    () => `https://p.supabase.co${getFilePath(ann.id)}`.replace('png', 'jpeg'),
  ],
  ['a URL with a fragment', () => `https://project.supabase.co${getFilePath(ann.id)}?v=1#<script>`],
  ['an empty URL', () => ''],
])('a profile picture that is %s is rejected (PROF-12)', async (_, url) => {
  expect(await updateProfile({ image_url: url() })).toMatchObject({
    status: 400,
    error: { code: 'PT400', hint: 'invalid_picture' },
  });
});

test.each([
  [
    'the customer’s file in hosted storage',
    () => `https://project.supabase.co${getFilePath(ann.id)}?v=17`,
  ],
  [
    'the customer’s file in embedded storage',
    () => `${getTestBackend().url}${getFilePath(ann.id)}`,
  ],
  ['null', () => null],
])('a profile picture that is %s is accepted (PROF-12)', async (_, url) => {
  expect((await updateProfile({ image_url: url() })).data?.image_url).toBe(url());
});

test('a new profile with a picture URL on another site is stored without the URL', () =>
  withRollback(async (db) => {
    const { user_id, email } = await insertAccount(db);
    const image_url = 'https://lh3.googleusercontent.com/ann';
    const values = { user_id, email, first_name: 'Ann', image_url };
    expect((await insert(db, 'customer_profiles', values)).image_url).toBeNull();
  }));

test('even the secret key can’t write a rating (CAT-5)', async () => {
  const shop = await openShop(pool);
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

test('a provider’s completed checks are computed from their dates (CAT-11)', async () => {
  const { id } = await insertProvider(pool, await openShop(pool));
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
