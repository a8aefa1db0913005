/** Whether anyone gave a customer's name, which the last step of a booking asks for otherwise. */
import { getProfileFromAccount } from '@/lib/session/names';
import { createClientFor } from '@/tests/support/servers/backend';
import { createCustomer } from '@/tests/support/auth/customer';
import { withRollback } from '@/tests/support/database/database';
import { insertAccount } from '@/tests/support/auth/accounts';
import { insert, updateRows, type Db } from '@/tests/support/database/rows';

/** Creates the profile that the app creates for an account with this metadata. */
async function insertProfile(db: Db, user_metadata: Record<string, unknown>, provider = 'email') {
  const { user_id, email } = await insertAccount(db);
  await db.query('update auth.users set raw_user_meta_data = $2 where id = $1', [
    user_id,
    user_metadata,
  ]);
  const account = { email, user_metadata, app_metadata: { provider } };
  const { first_name, last_name } = getProfileFromAccount(account);
  return insert(db, 'customer_profiles', { user_id, email, first_name, last_name });
}

test.each([
  [
    'a first name that was typed at the sign-up',
    { first_name: ' Ann ', last_name: '' },
    'email',
    true,
  ],
  ['a long name', { first_name: 'é'.repeat(90), last_name: 'Lee' }, 'email', true],
  ['the full name from Google', { full_name: 'Ann Lee', name: 'Ann' }, 'google', true],
  ['the name from Apple', { name: 'Ann Lee' }, 'apple', true],
  ['a name from the email', {}, 'email', false],
  ['a name from the email beside empty fields', { first_name: '', last_name: '' }, 'email', false],
  ['the default beside a last name', { first_name: '', last_name: 'Lee' }, 'email', false],
  ['the default for Apple', {}, 'apple', false],
  ['a name from the email beside malformed metadata', { first_name: 7 }, 'email', false],
])(
  'whether %s counts as given, with %j at the sign-up (BOOK-72)',
  async (_name, user_metadata, provider, expected) =>
    withRollback(async (db) => {
      expect((await insertProfile(db, user_metadata, provider)).is_name_given).toBe(expected);
    }),
);

test('a name that was made up counts as given once it is saved, even unchanged (BOOK-72)', () =>
  withRollback(async (db) => {
    const { id, first_name } = await insertProfile(db, {});
    const readAfterUpdate = async (change: object) => {
      await updateRows(db, 'customer_profiles', id, change);
      const { rows } = await db.query<{ is_name_given: boolean }>(
        'select is_name_given from public.customer_profiles where id = $1',
        [id],
      );
      return rows[0]?.is_name_given;
    };
    expect(await readAfterUpdate({ bio: 'Hi', image_url: null })).toBe(false);
    expect(await readAfterUpdate({ first_name })).toBe(true);
  }));

test("a customer can't change whether their name was given (BOOK-72)", async () => {
  const ann = await createCustomer({ first_name: 'Ann' });
  const profiles = createClientFor(ann).from('customer_profiles');
  const { data } = await profiles.select('is_name_given').single();
  expect(data).toEqual({ is_name_given: true });
  const { error } = await profiles.update({ is_name_given: false }).eq('id', ann.id);
  expect(error?.code).toBe('42501');
});
