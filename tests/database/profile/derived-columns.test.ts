/** The email and picture URL of a profile, which triggers set or validate whatever a caller writes. */
import {
  getTestBackend,
  createClientFor,
  createSecretClient,
} from '@/tests/support/servers/backend';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool, withRollback } from '@/tests/support/database/database';
import { insertAccount } from '@/tests/support/auth/accounts';
import { insert, selectRows } from '@/tests/support/database/rows';

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

const getAvatarPath = (id: string) =>
  `/storage/v1/object/public/customer-avatars/customer_avatars/${id}.png`;

test("neither a customer nor the secret key can change a profile's email (PROF-11)", async () => {
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

test("a profile's email is the account's on insert and after each change of the account's email (PROF-11)", () =>
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
  ["another customer's file", () => `https://project.supabase.co${getAvatarPath(ann.user_id)}`],
  ["the customer's file over HTTP", () => `http://project.supabase.co${getAvatarPath(ann.id)}`],
  ['a file in another folder', () => `https://project.supabase.co${getAvatarPath(`../${ann.id}`)}`],
  [
    'a file with an extension that uploads never get',
    () => `https://project.supabase.co${getAvatarPath(ann.id)}`.replace('png', 'jpeg'),
  ],
  [
    'a URL with a fragment',
    () => `https://project.supabase.co${getAvatarPath(ann.id)}?v=1#<script>`,
  ],
  ['an empty URL', () => ''],
])('a profile picture that is %s is rejected (PROF-12)', async (_, url) => {
  expect(await updateProfile({ image_url: url() })).toMatchObject({
    status: 400,
    error: { code: 'PT400', message: 'invalid_picture' },
  });
});

test.each([
  [
    "the customer's file in hosted storage",
    () => `https://project.supabase.co${getAvatarPath(ann.id)}?v=17`,
  ],
  [
    "the customer's file in embedded storage",
    () => `${getTestBackend().url}${getAvatarPath(ann.id)}`,
  ],
  ['null', () => null],
])('a profile picture that is %s is accepted (PROF-12)', async (_, url) => {
  expect((await updateProfile({ image_url: url() })).data?.image_url).toBe(url());
});

test('a new profile with a picture URL on another site is stored without the URL (PROF-12)', () =>
  withRollback(async (db) => {
    const { user_id, email } = await insertAccount(db);
    const image_url = 'https://lh3.googleusercontent.com/ann';
    const values = { user_id, email, first_name: 'Ann', image_url };
    expect((await insert(db, 'customer_profiles', values)).image_url).toBeNull();
  }));
