/** Signing in through the auth service's client library, without our server actions. */
import { createAuthClient, type AuthClient } from '@/tests/support/auth/service/client';
import { createEmailAddress, password, recordRequests } from '@/tests/support/auth/service/sign-up';
import { startAuthService } from '@/tests/support/auth/service/start';
import { getEmailCode, listEmails } from '@/tests/support/outbox/email';

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

/** Submits the stand-in's page as a browser would, and returns the callback's query parameters. */
async function submitProviderPage(url: string, fields: Record<string, string>) {
  const followRedirect = async (location: URL | string) => {
    const response = await fetch(location, { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '', location);
  };
  const page = await followRedirect(url);
  const state = page.searchParams.get('state') ?? '';
  const form = new URL(`callback?${new URLSearchParams({ state, ...fields })}`, page);
  return (await followRedirect(form)).searchParams;
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

test('a texted code signs the customer in', async () => {
  const auth = openClient();
  const phone = '+13035550155';
  await auth.signInWithOtp({ phone });
  const token = getEmailCode(listEmails(phone, authService.mailbox)[0]!);
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
