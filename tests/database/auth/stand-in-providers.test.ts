/** The embedded backend's stand-in pages for Google and Apple (OPS-5). */
import { createAuthClient } from '@/tests/support/auth/service/client';
import { createEmailAddress } from '@/tests/support/auth/service/sign-up';
import { getTestBackend } from '@/tests/support/servers/backend';
import { createAccountWithoutProfile } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';

const siteUrl = 'http://localhost:3000';
const redirectTo = `${siteUrl}/auth/callback?provider=google&next=%2Fmy-bookings`;
const openClient = () => createAuthClient(getTestBackend().url, getTestBackend().publishableKey);

async function followRedirect(url: string | URL) {
  const response = await fetch(url, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '', url);
}

/** Opens the stand-in page as the sign-in button does. */
async function openStandIn(
  auth = openClient(),
  provider: 'google' | 'apple' = 'google',
  returnUrl = redirectTo,
) {
  const { data } = await auth.signInWithOAuth({ provider, options: { redirectTo: returnUrl } });
  const page = await followRedirect(data.url!);
  return { auth, page };
}

/** Submits the page's form and returns the URL that it redirects to. */
async function submitPage(page: URL, fields: Record<string, string>) {
  const state = page.searchParams.get('state') ?? '';
  return followRedirect(
    `${new URL('callback', page).href}?${new URLSearchParams({ state, ...fields })}`,
  );
}

test.each([
  ['google', 'Google'],
  ['apple', 'Apple'],
] as const)(
  'the stand-in page for %s accepts any name and email, and creates one account per email (AUTH-7, OPS-5)',
  async (provider, name) => {
    const { auth, page } = await openStandIn(openClient(), provider);
    const html = await (await fetch(page)).text();
    expect(html).toContain(`<h1>Stand-in for ${name}</h1>`);
    expect(html).toContain(`This isn't ${name}.`);

    const email = createEmailAddress();
    const callback = await submitPage(page, { email, name: 'Grace Hopper' });
    expect(callback.href).toContain(`${redirectTo}&code=`);
    const { data, error } = await auth.exchangeCodeForSession(callback.searchParams.get('code')!);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider },
      user_metadata: { full_name: 'Grace Hopper' },
    });
    expect((await auth.getUser()).data.user?.email).toBe(email);

    const { page: secondPage } = await openStandIn(openClient(), provider);
    const secondCallback = await submitPage(secondPage, { email, name: '' });
    expect(secondCallback.searchParams.get('code')).toBeTruthy();
    const { rows } = await pool.query('select id from auth.users where email = $1', [email]);
    expect(rows).toEqual([{ id: data.user!.id }]);
  },
);

test('signing in with Google opens the existing password account with the same email (OPS-5)', async () => {
  const ann = await createAccountWithoutProfile();
  const { auth, page } = await openStandIn();
  const callback = await submitPage(page, { email: ann.email.toUpperCase(), name: 'Ann' });
  const { data } = await auth.exchangeCodeForSession(callback.searchParams.get('code')!);
  expect(data.user?.id).toBe(ann.user_id);
  expect((await openClient().signInWithPassword(ann)).error).toBeNull();
});

test('an unconfirmed account loses its password when a provider verifies its email (OPS-5)', async () => {
  const ann = await createAccountWithoutProfile();
  await pool.query('update auth.users set email_confirmed_at = null where id = $1', [ann.user_id]);
  const { auth, page } = await openStandIn();
  const callback = await submitPage(page, { email: ann.email });
  await auth.exchangeCodeForSession(callback.searchParams.get('code')!);
  expect((await openClient().signInWithPassword(ann)).error?.code).toBe('invalid_credentials');
});

test.each([
  ['google', 'access_denied'],
  ['apple', 'user_cancelled_authorize'],
] as const)('canceling on the stand-in page for %s returns %s', async (provider, error) => {
  const { page } = await openStandIn(openClient(), provider);
  const callback = await submitPage(page, { cancel: '1' });
  expect(callback.searchParams.get('error')).toBe(error);
  expect(callback.searchParams.has('error_code')).toBe(false);
  expect(callback.origin + callback.pathname).toBe(`${siteUrl}/auth/callback`);
});

test.each([
  ['user_banned', 'access_denied'],
  ['signup_disabled', 'access_denied'],
  ['provider_email_needs_verification', 'access_denied'],
  ['unexpected_failure', 'server_error'],
])('the stand-in page can return the error %s', async (code, error) => {
  const { page } = await openStandIn();
  expect(await (await fetch(page)).text()).toContain(`value="${code}"`);
  const callback = await submitPage(page, { answer: code, email: createEmailAddress() });
  expect(Object.fromEntries(callback.searchParams)).toMatchObject({ error, error_code: code });
});

test("a banned account can't sign in with Google", async () => {
  const ann = await createAccountWithoutProfile();
  await pool.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
    ann.user_id,
  ]);
  const callback = await submitPage((await openStandIn()).page, { email: ann.email });
  expect(callback.searchParams.get('error_code')).toBe('user_banned');
});

test("a Google account without an email can't sign in", async () => {
  const callback = await submitPage((await openStandIn()).page, { email: '' });
  expect(callback.searchParams.get('error_code')).toBe('unexpected_failure');
});

test("an external return URL is replaced with the site's own URL", async () => {
  const { page } = await openStandIn(openClient(), 'google', 'https://evil.test/');
  expect((await submitPage(page, { email: createEmailAddress() })).origin).toBe(siteUrl);
});

test('an OAuth state works only once', async () => {
  const { page } = await openStandIn();
  await submitPage(page, { email: createEmailAddress() });
  const repeatedCallback = await submitPage(page, { email: createEmailAddress() });
  expect(repeatedCallback.href).toContain(
    `${siteUrl}/?error=invalid_request&error_code=bad_oauth_state`,
  );
});

test('an authorization code works only once, and only in the browser that requested it', async () => {
  const { auth, page } = await openStandIn();
  const callback = await submitPage(page, { email: createEmailAddress() });
  const code = callback.searchParams.get('code')!;
  const otherBrowser = await openStandIn();
  expect((await otherBrowser.auth.exchangeCodeForSession(code)).error?.code).toBe(
    'bad_code_verifier',
  );
  expect((await auth.exchangeCodeForSession(code)).error).toBeNull();
  // Stores a new code verifier, so that the exchange can only fail because the code was used.
  await openStandIn(auth);
  expect((await auth.exchangeCodeForSession(code)).error).not.toBeNull();
});

/** Signs in with a password and starts connecting a Google account. */
async function startConnectingGoogle(account: { email: string; password: string }) {
  const auth = openClient();
  await auth.signInWithPassword(account);
  const { data, error } = await auth.linkIdentity({ provider: 'google', options: { redirectTo } });
  expect(error).toBeNull();
  return { auth, page: await followRedirect(data.url!) };
}

test("a connected account can be disconnected, but the only sign-in method can't (PROF-8, OPS-5)", async () => {
  const ann = await createAccountWithoutProfile();
  const { auth, page } = await startConnectingGoogle(ann);
  const email = createEmailAddress();
  const callback = await submitPage(page, { email, name: 'Ann' });
  const { data } = await auth.exchangeCodeForSession(callback.searchParams.get('code')!);
  expect(data.user).toMatchObject({ id: ann.user_id, email: ann.email });

  const identities = (await auth.getUser()).data.user!.identities!;
  expect(identities.map(({ provider }) => provider).sort()).toEqual(['email', 'google']);
  const google = identities.find(({ provider }) => provider === 'google')!;
  expect(google.identity_data).toMatchObject({ email });
  expect((await auth.unlinkIdentity(google)).error).toBeNull();
  expect((await auth.unlinkIdentity(google)).error?.code).toBe('identity_not_found');
  const [lastIdentity] = (await auth.getUser()).data.user!.identities!;
  expect((await auth.unlinkIdentity(lastIdentity!)).error?.code).toBe(
    'single_identity_not_deletable',
  );
});

test("a Google account that belongs to another customer can't be connected", async () => {
  const email = createEmailAddress();
  await submitPage((await openStandIn()).page, { email });
  const { page } = await startConnectingGoogle(await createAccountWithoutProfile());
  const callback = await submitPage(page, { email });
  expect(callback.searchParams.get('error_code')).toBe('identity_already_exists');
});

test("a visitor can't connect a Google account", async () => {
  const url = `${getTestBackend().url}/auth/v1/user/identities/authorize?provider=google`;
  const response = await fetch(url, { headers: { apikey: getTestBackend().publishableKey } });
  expect(response.status).toBe(403);
});
