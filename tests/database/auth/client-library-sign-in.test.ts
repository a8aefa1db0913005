/** Signing in and linking identities through the auth service's client library, without our server actions. */
import { createAuthClient, type AuthClient } from '@/tests/support/auth/service/client';
import {
  createEmailAddress,
  password,
  recordRequests,
  signUpCustomer,
} from '@/tests/support/auth/service/sign-up';
import { startAuthService } from '@/tests/support/auth/service/start';

type AuthService = Awaited<ReturnType<typeof startAuthService>>;

const siteUrl = 'http://localhost:3000';
const pkce = { code_challenge: expect.any(String), code_challenge_method: 's256' };
const callbackUrl = `${siteUrl}/auth/callback`;

let authService: AuthService;
const openClient = () => createAuthClient(authService.url, authService.publishableKey);

beforeAll(async () => {
  authService = await startAuthService();
}, 60_000);
afterAll(() => authService.stop());

/** Submits the OAuth provider's page as a browser would, and returns the callback's query parameters. */
async function submitProviderPage(url: string, fields: Record<string, string>) {
  const followRedirect = async (location: string) => {
    const response = await fetch(location, { redirect: 'manual' });
    return response.headers.get('location') ?? '';
  };
  const pageUrl = url.includes('/authorize?provider') ? await followRedirect(url) : url;
  const formUrl = new URL(pageUrl.replace('/authorize?', '/decide?'));
  for (const [name, value] of Object.entries(fields)) formUrl.searchParams.set(name, value);
  return new URL(await followRedirect(await followRedirect(formUrl.href))).searchParams;
}

test.each(['google', 'apple'] as const)(
  'signing in with %s completes the PKCE flow with the documented requests (AUTH-7, AUTH-17)',
  async (provider) => {
    const auth = openClient();
    const { data } = await auth.signInWithOAuth({ provider, options: { redirectTo: callbackUrl } });
    const email = createEmailAddress();
    const requests = await recordRequests(authService, async () => {
      const parameters = await submitProviderPage(data.url!, { name: 'Grace Hopper', email });
      const { data: session, error } = await auth.exchangeCodeForSession(parameters.get('code')!);
      expect(error).toBeNull();
      expect(session.user).toMatchObject({ email, app_metadata: { provider } });
    });
    expect(requests[0]).toEqual({
      method: 'GET',
      path: '/authorize',
      query: { provider, redirect_to: callbackUrl, ...pkce },
      body: null,
    });
    expect(requests.at(-1)).toEqual({
      method: 'POST',
      path: '/token',
      query: { grant_type: 'pkce' },
      body: { auth_code: expect.any(String), code_verifier: expect.any(String) },
    });
  },
);

test.each([
  ['google', 'access_denied'],
  ['apple', 'user_cancelled_authorize'],
] as const)('canceling a sign-in with %s returns %s', async (provider, error) => {
  const options = { redirectTo: callbackUrl };
  const { data } = await openClient().signInWithOAuth({ provider, options });
  const parameters = await submitProviderPage(data.url!, { cancel: '1' });
  expect(parameters.get('error')).toBe(error);
});

test('a linked identity can be unlinked, but an account’s last identity can’t', async () => {
  const { auth } = await signUpCustomer(openClient());
  const { data } = await auth.linkIdentity({
    provider: 'google',
    options: { redirectTo: callbackUrl },
  });
  const parameters = await submitProviderPage(data.url!, {
    name: 'Ann',
    email: createEmailAddress(),
  });
  expect((await auth.exchangeCodeForSession(parameters.get('code')!)).error).toBeNull();

  const { data: account } = await auth.getUserIdentities();
  expect(account?.identities.map(({ provider }) => provider).sort()).toEqual(['email', 'google']);
  const google = account!.identities.find(({ provider }) => provider === 'google')!;
  expect((await auth.unlinkIdentity(google)).error).toBeNull();
  const lastUnlink = await auth.unlinkIdentity(
    account!.identities.find(({ provider }) => provider === 'email')!,
  );
  expect(lastUnlink.error?.code).toBe('single_identity_not_deletable');
});

test('a texted code signs the customer in', async () => {
  const auth = openClient();
  const phone = '+13035550155';
  await auth.signInWithOtp({ phone });
  const token = authService.server.texts.at(-1)!.code;
  const { data } = await auth.verifyOtp({ phone, token, type: 'sms' });
  expect(data.user?.phone).toBe('13035550155');
});

test.each([
  [
    'an unknown company',
    'sso_provider_not_found',
    404,
    (auth: AuthClient) => auth.signInWithSSO({ domain: 'unknown.test' }),
  ],
  [
    'a rejected captcha',
    'captcha_failed',
    400,
    (auth: AuthClient) =>
      auth.signInWithPassword({
        email: 'a@roam.test',
        password,
        options: { captchaToken: 'refused-captcha' },
      }),
  ],
  [
    'a wrong code',
    'otp_expired',
    403,
    (auth: AuthClient) => auth.verifyOtp({ phone: '+13035550199', token: '1', type: 'sms' }),
  ],
  [
    'a malformed ID token',
    'validation_failed',
    400,
    (auth: AuthClient) => auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' }),
  ],
])('%s is rejected with %s', async (_attempt, code, status, signIn) => {
  expect((await signIn(openClient())).error).toMatchObject({ code, status });
});
