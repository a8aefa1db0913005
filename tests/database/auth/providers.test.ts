/** Sign-in methods of the auth service, called through its client library. */
import { createAuthClient, type AuthClient } from '@/tests/support/auth/service/client';
import {
  createEmail,
  password,
  recordRequests,
  signUpCustomer,
} from '@/tests/support/auth/service/customers';
import { openAuthService } from '@/tests/support/auth/service/start';

type Service = Awaited<ReturnType<typeof openAuthService>>;

const siteUrl = 'http://localhost:3000';
const pkce = { code_challenge: expect.any(String), code_challenge_method: 's256' };
const callback = `${siteUrl}/auth/callback`;

let service: Service;
const openClient = () => createAuthClient(service.url, service.publishableKey);

beforeAll(async () => {
  service = await openAuthService();
}, 60_000);
afterAll(() => service.stop());

/** Completes the OAuth provider's page as a browser does, and returns the result. */
async function completeProviderPage(url: string, answers: Record<string, string>) {
  const followRedirect = async (address: string) => {
    const response = await fetch(address, { redirect: 'manual' });
    return response.headers.get('location') ?? '';
  };
  const page = url.includes('/authorize?provider') ? await followRedirect(url) : url;
  const decision = new URL(page.replace('/authorize?', '/decide?'));
  for (const [name, value] of Object.entries(answers)) decision.searchParams.set(name, value);
  return new URL(await followRedirect(await followRedirect(decision.href))).searchParams;
}

test.each(['google', 'apple'] as const)(
  'GET authorize and token?grant_type=pkce: a %s sign-in works end to end (AUTH-7, AUTH-17)',
  async (provider) => {
    const auth = openClient();
    const { data } = await auth.signInWithOAuth({ provider, options: { redirectTo: callback } });
    const email = createEmail();
    const calls = await recordRequests(service, async () => {
      const result = await completeProviderPage(data.url!, { name: 'Grace Hopper', email });
      const { data: session, error } = await auth.exchangeCodeForSession(result.get('code')!);
      expect(error).toBeNull();
      expect(session.user).toMatchObject({ email, app_metadata: { provider } });
    });
    expect(calls[0]).toEqual({
      method: 'GET',
      path: '/authorize',
      query: { provider, redirect_to: callback, ...pkce },
      body: null,
    });
    expect(calls.at(-1)).toEqual({
      method: 'POST',
      path: '/token',
      query: { grant_type: 'pkce' },
      body: { auth_code: expect.any(String), code_verifier: expect.any(String) },
    });
    const canceled = await completeProviderPage(data.url!, { cancel: '1' });
    const reason = provider === 'apple' ? 'user_cancelled_authorize' : 'access_denied';
    expect(canceled.get('error')).toBe(reason);
  },
);

test('every identity but the last one can be unlinked', async () => {
  const { auth } = await signUpCustomer(openClient());
  const { data } = await auth.linkIdentity({
    provider: 'google',
    options: { redirectTo: callback },
  });
  const result = await completeProviderPage(data.url!, { name: 'Ann', email: createEmail() });
  expect((await auth.exchangeCodeForSession(result.get('code')!)).error).toBeNull();

  const { data: listed } = await auth.getUserIdentities();
  expect(listed?.identities.map(({ provider }) => provider).sort()).toEqual(['email', 'google']);
  const google = listed!.identities.find(({ provider }) => provider === 'google')!;
  expect((await auth.unlinkIdentity(google)).error).toBeNull();
  const lastRemoval = await auth.unlinkIdentity(
    listed!.identities.find(({ provider }) => provider === 'email')!,
  );
  expect(lastRemoval.error?.code).toBe('single_identity_not_deletable');
});

test('a texted code starts a session', async () => {
  const auth = openClient();
  const phone = '+13035550155';
  await auth.signInWithOtp({ phone });
  const token = service.front.texts.at(-1)!.code;
  const { data } = await auth.verifyOtp({ phone, token, type: 'sms' });
  expect(data.user?.phone).toBe('13035550155');
});

test.each([
  [
    'an unknown company',
    'sso_provider_not_found',
    404,
    (auth: AuthClient) => auth.signInWithSSO({ domain: 'else.test' }),
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
    'a token from another issuer',
    'validation_failed',
    400,
    (auth: AuthClient) => auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' }),
  ],
])('%s is rejected with %s', async (_what, code, status, run) => {
  expect((await run(openClient())).error).toMatchObject({ code, status });
});
