/** The server actions that save a customer's profile and change their email address. */
import '@/tests/support/next/app-environment';
import * as actions from '@/lib/profile/actions';
import { profileSchema } from '@/lib/profile/schema';
import { getFormResult } from '@/tests/support/next/action-states';
import { getTestBackend } from '@/tests/support/servers/backend';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool, withRollback } from '@/tests/support/database/database';
import { listEmails } from '@/tests/support/outbox/email';
import { startVisit, createFormData, signInAs } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';

let ann: TestCustomer;

beforeAll(async () => {
  ann = await createCustomer({ first_name: 'Ann' });
});
beforeEach(async () => {
  startVisit('203.0.113.7');
  await signInAs(ann);
});
afterEach(restoreFetch);

const formValues = {
  first_name: ' Ann ',
  last_name: 'Archer',
  phone: '(415) 555-0123',
  date_of_birth: '1990-05-17',
  bio: 'b'.repeat(500),
};
const submitProfile = (fields = formValues) =>
  getFormResult(actions.updateProfile({ values: {} }, createFormData(fields)));
const readProfile = async () => {
  const { rows } = await pool.query(
    `select first_name, last_name, phone, date_of_birth::text, bio from customer_profiles where id = $1`,
    [ann.id],
  );
  return rows[0] as Record<string, string | null>;
};

test('a profile is saved with its phone number in international format (PROF-1, PROF-3)', async () => {
  const state = await submitProfile();
  expect(state.notice).toEqual({
    title: 'Profile Updated',
    message: 'Your profile has been updated successfully.',
  });
  expect(state.data).toMatchObject({ id: ann.id, first_name: 'Ann', last_name: 'Archer' });
  expect(await readProfile()).toEqual({ ...formValues, first_name: 'Ann', phone: '+14155550123' });
});

test('an empty phone number, date of birth or bio is stored as null (PROF-1)', async () => {
  await submitProfile({ ...formValues, phone: ' ', date_of_birth: '', bio: ' \r\n ' });
  expect(await readProfile()).toMatchObject({ phone: null, date_of_birth: null, bio: null });
});

test("a signed-out customer can't save a profile, and the form keeps its values (PROF-2)", async () => {
  // A new visit has no session cookies.
  startVisit('203.0.113.7');
  expect(await submitProfile()).toMatchObject({
    code: 'not_signed_in',
    values: formValues,
    message: 'No customer logged in',
  });
});

test.each([
  ['no first name', { first_name: '  ' }, { first_name: 'Enter your first name.' }],
  [
    'a bio of 501 characters',
    { bio: 'b'.repeat(501) },
    { bio: 'Keep your bio to 500 characters.' },
  ],
  ['a future date of birth', { date_of_birth: '2098-01-01' }, { date_of_birth: /in the past/ }],
  [
    'a nonexistent date of birth',
    { date_of_birth: '1990-02-30' },
    { date_of_birth: /a date like/ },
  ],
  [
    'an incomplete phone number',
    { phone: '123' },
    { phone: 'Enter a phone number with its area code.' },
  ],
  ['a NUL character in the bio', { bio: 'a\0b' }, { bio: /can't save/ }],
])(
  'a profile with %s is rejected with an error on the invalid field (PROF-1)',
  async (_, invalidValues, fieldErrors) => {
    const profileBefore = await readProfile();
    const state = await submitProfile({ ...formValues, ...invalidValues });
    expect(state.values).toEqual({ ...formValues, ...invalidValues });
    expect(state).toMatchObject({
      code: 'invalid_input',
      message: 'Please check the highlighted fields.',
    });
    for (const [name, message] of Object.entries(fieldErrors))
      expect(state.fields?.[name]).toMatch(message);
    expect(await readProfile()).toEqual(profileBefore);
  },
);

test.each([
  [
    'a 503 response',
    () => new Response('<html>internals</html>', { status: 503 }),
    "couldn't reach our servers",
  ],
  [
    'a 500 response',
    () => Response.json({ code: 'XX000', message: 'secret' }, { status: 500 }),
    'our side',
  ],
  [
    'a network failure',
    () => Promise.reject(new TypeError('fetch failed')),
    "couldn't reach our servers",
  ],
  [
    'an expired token',
    () => Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }),
    'Please sign in again',
  ],
])(
  'the error message for %s reveals no internals (FAIL-6, FAIL-9)',
  async (_, respond, expectedReason) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    mockFetch(({ method }) => (method === 'PATCH' ? respond() : undefined));
    const state = await submitProfile();
    expect(state.values).toEqual(formValues);
    expect(state.notice).toBeUndefined();
    expect(state.message).toMatch(/^Failed to update profile: /);
    expect(state.message).toContain(expectedReason);
    expect(state.message).not.toMatch(/secret|html|JWT/);
  },
);

/** A character that takes two UTF-16 code units. */
const astral = '🏡';
test.each([
  ['first_name', 'that is empty', ''],
  ['first_name', 'of one letter', 'a'],
  ['first_name', 'of 80 letters', 'a'.repeat(80)],
  ['first_name', 'of 81 letters', 'a'.repeat(81)],
  ['first_name', 'of 80 astral characters', astral.repeat(80)],
  ['first_name', 'of 81 astral characters', astral.repeat(81)],
  ['last_name', 'that is empty', ''],
  ['last_name', 'of 80 letters', 'a'.repeat(80)],
  ['last_name', 'of 81 letters', 'a'.repeat(81)],
  ['bio', 'of 500 letters', 'b'.repeat(500)],
  ['bio', 'of 501 letters', 'b'.repeat(501)],
  ['bio', 'of 500 astral characters', astral.repeat(500)],
  ['bio', 'of 501 astral characters', astral.repeat(501)],
  ['bio', 'with a NUL character', 'a\0b'],
  ['date_of_birth', 'before 1900', '1899-12-31'],
  ['date_of_birth', 'on the first day of 1900', '1900-01-01'],
  ['date_of_birth', 'on February 29 of a leap year', '2024-02-29'],
  ['date_of_birth', 'on February 29 of a common year', '2023-02-29'],
  ['date_of_birth', 'in the future', '2999-12-31'],
  ['first_name', 'of a zero-width space', '\u200b'],
  ['first_name', 'of a Hangul filler', '\u3164'],
  ['first_name', 'of a braille blank', '\u2800'],
  ['first_name', 'of a tag character', '\u{e0041}'],
  ['first_name', 'with a joiner', 'نرگس\u200cسا'],
])(
  'the form schema and the CHECK constraint agree on a %s %s (PROF-10)',
  async (column, _description, value) => {
    const { success: isValid } = profileSchema.safeParse({ ...formValues, [column]: value });
    const isAccepted = await withRollback((db) =>
      db.query(`update customer_profiles set ${column} = $1 where id = $2`, [value, ann.id]).then(
        () => true,
        () => false,
      ),
    );
    expect(isValid).toBe(isAccepted);
  },
);

test('changing the email address requires a sign-in less than a day old (PROF-5)', async () => {
  const requestEmailChange = () =>
    getFormResult(
      actions.changeEmail({ values: {} }, createFormData({ email: 'new-ann@roam.test' })),
    );
  const setSessionAge = (age: string) =>
    pool.query('update auth.sessions set created_at = now() - $2::interval where user_id = $1', [
      ann.user_id,
      age,
    ]);
  await setSessionAge('25 hours');
  expect(await requestEmailChange()).toMatchObject({
    code: 'rejected',
    values: { email: 'new-ann@roam.test' },
    message:
      'Failed to change the email: You signed in more than a day ago. Please sign out and sign in again first.',
  });
  const listSentEmails = () =>
    ['new-ann@roam.test', ann.email].flatMap((to) => listEmails(to, getTestBackend().mailbox));
  expect(listSentEmails()).toEqual([]);
  await setSessionAge('23 hours');
  expect((await requestEmailChange()).notice?.title).toBe('Check your email');
  expect(listSentEmails()).not.toEqual([]);
});

test("a customer whose session has ended can't change their email address (PROF-2, PROF-5)", async () => {
  await pool.query('delete from auth.sessions where user_id = $1', [ann.user_id]);
  const formData = createFormData({ email: 'newer-ann@roam.test' });
  expect(await getFormResult(actions.changeEmail({ values: {} }, formData))).toMatchObject({
    code: 'not_signed_in',
    message: 'No customer logged in',
  });
});
