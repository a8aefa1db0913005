/** Security settings (password, connected accounts and sessions) with the embedded backend's auth service. */
import '@/tests/support/next/app-environment';
import {
  addApp,
  changePassword as changePasswordAction,
  connectAccount,
  disconnectAccount,
  removeApp,
  signOutElsewhere,
  signOutEverywhere,
} from '@/lib/settings/actions';
import { getSecurity } from '@/lib/settings/queries';
import { getSignInMethods } from '@/lib/auth/sign-in-methods';
import { parseClaims } from '@/tests/support/auth/service/jwt';
import { getFormResult } from '@/tests/support/next/action-states';
import { getTestBackend } from '@/tests/support/servers/backend';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { passEmailInterval } from '@/tests/support/database/rate-limits';
import { listEmails } from '@/tests/support/outbox/email';
import { startVisit, createFormData, signInAs } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';
import { openSession } from '@/tests/support/auth/session-cookies';

/** Server actions of the settings page. */
const actions = {
  addApp,
  removeApp,
  connectAccount,
  disconnectAccount,
  signOutElsewhere,
  signOutEverywhere,
};
let customer: TestCustomer;
const initialState = { values: {} };
const newPassword = 'Changed1234';

beforeEach(async () => {
  startVisit('203.0.113.7');
  customer = await createCustomer();
  await signInAs(customer);
});
afterEach(restoreFetch);

async function readSecurity() {
  const response = await getSecurity();
  if (!response.ok) throw new Error(response.message);
  return response.data;
}

const changePassword = (fields: Record<string, string>) =>
  getFormResult(changePasswordAction(initialState, createFormData(fields)));
const runAction = (name: keyof typeof actions, fields = {}) =>
  getFormResult<unknown>(actions[name](initialState, createFormData(fields)));
async function endSession() {
  const { status } = await fetch(`${getTestBackend().url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: {
      apikey: getTestBackend().publishableKey,
      authorization: `Bearer ${customer.accessToken}`,
    },
  });
  expect(status).toBe(204);
}
const signInWith = (password: string) => openSession({ email: customer.email, password });

test("an authenticator app can't be added if the auth service has no two-factor sign-in (AUTH-16)", async () => {
  const error = { code: 422, error_code: 'mfa_totp_enroll_not_enabled', msg: 'MFA is disabled' };
  expect(await withAuthError('/factors', error, () => runAction('addApp'))).toMatchObject({
    code: 'rejected',
    message: "Failed to add the app: This isn't available here yet.",
  });
});

test("settings list the customer's sign-in methods and what the auth service offers (PROF-8)", async () => {
  expect(await readSecurity()).toEqual({
    login: customer.email,
    reauthentication: 'none',
    accounts: [
      { id: expect.any(String), provider: 'email', email: customer.email, isRemovable: false },
    ],
    apps: [],
    offers: ['google', 'apple'],
  });
});

test('settings offer to connect the same OAuth providers as sign-in (PROF-8)', async () => {
  mockFetch(({ url }) => {
    if (!url.endsWith('/auth/v1/settings')) return;
    return Response.json({ external: { google: false, apple: true } });
  });
  const { offers } = await readSecurity();
  expect(offers).toEqual(['apple']);
  expect(offers).toEqual((await getSignInMethods()).providers);
});

test('a password change in a recent session ends all other sessions (PROF-6)', async () => {
  const otherSession = await openSession(customer);
  expect(await changePassword({ password: newPassword })).toMatchObject({
    values: {},
    notice: { title: 'Password changed' },
  });
  await expect(signInWith(customer.password)).rejects.toThrow('Sign-in was rejected');
  expect((await signInWith(newPassword)).user.email).toBe(customer.email);
  const { rows } = await pool.query('select id from auth.sessions where id = $1', [
    parseClaims(otherSession.access_token).session_id,
  ]);
  expect(rows).toEqual([]);
});

test('if the auth service requires the current password, a customer has ten attempts to enter it (PROF-6, LIM-3)', async () => {
  // Simulates an auth service that requires the current password. The embedded one never does.
  mockFetch(async (request) => {
    if (request.method !== 'PUT') return;
    const { current_password } = (await request.json()) as { current_password?: string };
    if (current_password === customer.password) return;
    const error_code = current_password ? 'current_password_invalid' : 'current_password_required';
    return Response.json({ code: 400, error_code, msg: 'stand-in' }, { status: 400 });
  });
  const guessPassword = (current_password: string) =>
    changePassword({ password: newPassword, asks_password: 'yes', current_password });

  expect(await changePassword({ password: newPassword })).toMatchObject({
    code: 'invalid_input',
    fields: { current_password: 'Enter your current password as well.' },
  });
  expect(await guessPassword('Wrong1234')).toMatchObject({
    fields: { current_password: 'Your current password is wrong.' },
    values: { asks_password: 'yes' },
  });
  for (let guesses = 1; guesses < 10; guesses++) await guessPassword('Wrong1234');
  expect(await guessPassword('Wrong1234')).toMatchObject({ code: 'rate_limited' });
  startVisit('203.0.113.8');
  await signInAs(customer);
  expect((await guessPassword(customer.password)).notice?.title).toBe('Password changed');
});

/** Makes the customer's session more than a day old. */
const ageSession = () =>
  pool.query(
    `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
    [customer.user_id],
  );

test('a session more than a day old requires the current password and allows ten guesses (PROF-6, LIM-3)', async () => {
  await ageSession();
  expect(await readSecurity()).toMatchObject({ reauthentication: 'currentPassword' });
  expect(await changePassword({ password: newPassword })).toMatchObject({
    fields: { current_password: 'Enter your current password.' },
  });
  const guessPassword = () =>
    changePassword({ password: newPassword, current_password: 'Wrong1234' });
  expect(await guessPassword()).toMatchObject({
    fields: { current_password: 'Your current password is wrong.' },
  });
  await signInWith(customer.password);
  expect(
    (await changePassword({ password: newPassword, current_password: customer.password })).notice
      ?.title,
  ).toBe('Password changed');
  expect(await readSecurity()).toMatchObject({ reauthentication: 'none' });
  expect((await signInWith(newPassword)).user.email).toBe(customer.email);

  await ageSession();
  for (let guesses = 1; guesses < 10; guesses++) await guessPassword();
  expect(await guessPassword()).toMatchObject({ code: 'rate_limited' });
});

test('a customer without a password needs an emailed code in a session more than a day old (PROF-6)', async () => {
  await pool.query(`update auth.identities set provider = 'google' where user_id = $1`, [
    customer.user_id,
  ]);
  expect(await readSecurity()).toMatchObject({ reauthentication: 'none' });
  await ageSession();
  expect(await readSecurity()).toMatchObject({ reauthentication: 'emailedCode' });
  expect(await changePassword({ password: newPassword })).toMatchObject({
    notice: { title: 'One more step' },
  });
});

test('a session more than a day old can change the password with an emailed code (PROF-6)', async () => {
  await ageSession();
  expect(await changePassword({ password: newPassword, resend: 'yes' })).toMatchObject({
    values: {},
    data: { sentTo: customer.email },
    notice: { title: 'One more step' },
  });
  const getEmailedCode = () => {
    const [email] = listEmails(customer.email, getTestBackend().mailbox);
    return /code to change your password: (\d{6})/.exec(email!.text)![1]!;
  };
  const code = getEmailedCode();
  const wrongCode = code === '111111' ? '222222' : '111111';
  expect(
    await changePassword({ password: newPassword, sent_to: customer.email, code: wrongCode }),
  ).toMatchObject({
    code: 'invalid_input',
    values: { sent_to: customer.email, resend: '' },
    message: 'Please check the highlighted fields.',
    fields: { code: 'This code is wrong or has expired. Request a new one.' },
  });
  expect(
    await changePassword({ password: newPassword, sent_to: customer.email, code: '12' }),
  ).toMatchObject({
    fields: { code: 'Enter the code we sent you, using digits only.' },
  });
  await signInWith(customer.password);

  await passEmailInterval();
  expect(
    await changePassword({ password: newPassword, sent_to: customer.email, resend: 'yes' }),
  ).toMatchObject({
    notice: { title: 'One more step' },
  });
  const codeWithSpace = getEmailedCode().replace(/(...)/, '$1 ');
  expect(
    (await changePassword({ password: newPassword, sent_to: customer.email, code: codeWithSpace }))
      .notice?.title,
  ).toBe('Password changed');
  expect((await signInWith(newPassword)).user.email).toBe(customer.email);
});

/** Simulates an auth service that requires the current password, once it has accepted and spent a code. */
function requireCurrentPassword() {
  mockFetch(async (request) => {
    if (request.method !== 'PUT') return;
    const { current_password, nonce } = (await request.json()) as Record<string, string>;
    if (current_password === customer.password || !nonce) return;
    await pool.query(`update auth.users set reauthentication_token = '' where id = $1`, [
      customer.user_id,
    ]);
    return Response.json(
      { code: 400, error_code: 'current_password_required', msg: 'stand-in' },
      { status: 400 },
    );
  });
}

test('a refusal after an emailed code says that the code is spent, and the change can be finished (PROF-6)', async () => {
  await ageSession();
  const request = { password: newPassword, sent_to: customer.email };
  const getEmailedCode = () => {
    const [email] = listEmails(customer.email, getTestBackend().mailbox);
    return /code to change your password: (\d{6})/.exec(email!.text)![1]!;
  };
  await changePassword({ password: newPassword, resend: 'yes' });
  expect(
    await changePassword({ ...request, password: customer.password, code: getEmailedCode() }),
  ).toMatchObject({
    code: 'code_spent',
    fields: { password: "Choose a password that's different from your current one." },
    message:
      "Choose a password that's different from your current one. That used up your code. If you need another one, we'll send it when you try again.",
  });
  await passEmailInterval();
  expect(await changePassword({ ...request, resend: 'yes' })).toMatchObject({
    data: { sentTo: customer.email, asksPassword: false },
  });
  requireCurrentPassword();
  expect(await changePassword({ ...request, code: getEmailedCode() })).toMatchObject({
    code: 'code_spent',
    fields: { current_password: 'Enter your current password as well.' },
  });
  restoreFetch();
  await passEmailInterval();
  expect(await changePassword({ ...request, asks_password: 'yes', resend: 'yes' })).toMatchObject({
    data: { sentTo: customer.email, asksPassword: true },
  });
  expect(
    await changePassword({
      ...request,
      asks_password: 'yes',
      current_password: customer.password,
      code: getEmailedCode(),
    }),
  ).toMatchObject({ notice: { title: 'Password changed' } });
});

test.each([
  ['that is empty', '', 'Enter a new password.'],
  [
    'without an uppercase letter',
    'alllowercase1',
    'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.',
  ],
  ['of more than 72 bytes', `Aa1${'ä'.repeat(40)}`, "Password can't be longer than 72 characters."],
  [
    'equal to the current one',
    'Testing1234',
    "Choose a password that's different from your current one.",
  ],
])('a new password %s is rejected (AUTH-2)', async (_problem, invalidPassword, message) => {
  const response = await changePassword({ password: invalidPassword });
  expect(response.fields).toEqual({ password: message });
  await signInWith(customer.password);
});

test('a customer can try at most ten emailed codes (LIM-3)', async () => {
  await ageSession();
  const guessPassword = () =>
    changePassword({ password: newPassword, sent_to: customer.email, code: '123456' });
  for (let i = 0; i < 10; i++)
    expect((await guessPassword()).fields?.code).toMatch(/^This code is wrong/);
  const rejection = await guessPassword();
  expect(rejection.code).toBe('rate_limited');
  expect(rejection.retryAfter).toBeGreaterThan(0);
  expect(rejection.message).toMatch(
    /^Failed to change the password: Too many requests\. Please try again in \d+ minutes?\.$/,
  );
});

test('settings forms report an ended session', async () => {
  // A new visit has no session cookies.
  startVisit('203.0.113.7');
  const endedMessage = 'Your session has ended. Please sign in again.';
  const id = '6e2b4c7a-0000-4000-8000-000000000000';
  expect((await changePassword({ password: newPassword })).message).toBe(
    `Failed to change the password: ${endedMessage}`,
  );
  expect((await runAction('addApp')).message).toContain(endedMessage);
  expect((await runAction('removeApp', { id })).message).toContain(endedMessage);
  expect((await runAction('disconnectAccount', { id })).message).toContain(endedMessage);
  expect((await runAction('signOutElsewhere')).message).toContain(endedMessage);
  expect((await runAction('signOutEverywhere')).message).toContain(endedMessage);
});

describe('a session that ended elsewhere', () => {
  const id = '6e2b4c7a-0000-4000-8000-000000000000';

  test('keeps the page of the password form, which says so (FAIL-11)', async () => {
    await endSession();
    expect(await changePassword({ password: newPassword })).toMatchObject({
      code: 'not_signed_in',
      message: 'Failed to change the password: Your session has ended. Please sign in again.',
    });
  });

  test.each([
    ['addApp', {}],
    ['removeApp', { id }],
    ['connectAccount', { provider: 'google' }],
    ['disconnectAccount', { id }],
    ['signOutElsewhere', {}],
    ['signOutEverywhere', {}],
  ] as const)('keeps the page of %s, which says so (FAIL-11)', async (name, fields) => {
    await endSession();
    expect(await runAction(name, fields)).toMatchObject({
      code: 'not_signed_in',
      message: expect.stringMatching(/Your session has ended\. Please sign in again\.$/),
    });
  });
});

/** Runs `act` while requests to this auth service path fail. */
async function withAuthError<T>(path: string, error: { code: number }, act: () => Promise<T>) {
  mockFetch(({ url }) =>
    new URL(url).pathname === `/auth/v1${path}`
      ? Response.json(error, { status: error.code })
      : undefined,
  );
  return act();
}

describe('a suspended customer', () => {
  // The app verifies tokens itself, so only `/user` reports the ban.
  const banError = { code: 403, error_code: 'user_banned', msg: 'User is banned' };
  const suspendedMessage = 'This account is suspended. Please contact us.';

  test('gets a message instead of the settings (AUTH-18)', async () => {
    const response = await withAuthError('/user', banError, getSecurity);
    expect(response).toMatchObject({ code: 'rejected', message: suspendedMessage });
  });

  test.each(['addApp', 'connectAccount', 'signOutElsewhere', 'signOutEverywhere'] as const)(
    'gets the suspension message from %s (AUTH-18)',
    async (name) => {
      const submitForm = () => runAction(name, { provider: 'google' });
      expect(await withAuthError('/user', banError, submitForm)).toMatchObject({
        code: 'rejected',
        message: suspendedMessage,
      });
    },
  );
});

test("connecting Google reports an error if Google can't be reached (PROF-8, AUTH-7)", async () => {
  const unreachableError = {
    code: 400,
    error_code: 'validation_failed',
    msg: 'Unsupported provider: dial tcp',
  };
  const submitForm = () => runAction('connectAccount', { provider: 'google' });
  expect(
    await withAuthError('/user/identities/authorize', unreachableError, submitForm),
  ).toMatchObject({
    code: 'unavailable',
    message:
      "Failed to connect the account: We couldn't reach our servers. Please try again in a moment.",
  });
});

test('signing out other devices keeps the current session (PROF-9)', async () => {
  const otherSession = await openSession(customer);
  const securityBefore = await readSecurity();
  expect((await runAction('signOutElsewhere')).notice?.title).toBe('Signed out elsewhere');
  expect(await readSecurity()).toEqual(securityBefore);
  const { rows } = await pool.query('select id from auth.sessions where user_id = $1', [
    customer.user_id,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0].id).not.toBe(parseClaims(otherSession.access_token).session_id);
});

test("a session more than a day old can't connect an account (PROF-8)", async () => {
  await ageSession();
  expect(await runAction('connectAccount', { provider: 'google' })).toMatchObject({
    code: 'rejected',
    message:
      'Failed to connect the account: You signed in more than a day ago. Please sign out and sign in again first.',
  });
});

test("the email sign-in can't be disconnected even if Google is connected (PROF-8)", async () => {
  await pool.query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     values (gen_random_uuid(), $1::uuid, 'google', $1::text, '{"sub":"g"}', now(), now(), now())`,
    [customer.user_id],
  );
  const { accounts } = await readSecurity();
  expect(accounts.map(({ provider }) => provider).sort()).toEqual(['email', 'google']);
  const email = accounts.find(({ provider }) => provider === 'email')!;
  expect(await runAction('disconnectAccount', { id: email.id })).toMatchObject({
    code: 'rejected',
    message:
      "Failed to disconnect the account: You can't disconnect your email. You can change it in your profile.",
  });
});

test("a customer can't disconnect their only sign-in method (PROF-8)", async () => {
  const { accounts } = await readSecurity();
  const response = await runAction('disconnectAccount', { id: accounts[0]!.id });
  expect(response.message).toBe(
    "Failed to disconnect the account: This is your only way to sign in, so you can't remove it.",
  );
});
