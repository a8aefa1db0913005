/** Requests that the auth client library sends to the auth service, without our server actions (AUTH-17). */
import { getTotpCode } from '@/scripts/embedded/totp';
import { createAuthClient, type AuthClient } from '@/tests/support/auth/service/client';
import { password, recordRequests, signUpCustomer } from '@/tests/support/auth/service/sign-up';
import { startAuthService } from '@/tests/support/auth/service/start';
import { createIdToken } from '@/tests/support/auth/service/id-token';
import { createWalletSignature } from '@/tests/support/auth/service/grants';

type AuthService = Awaited<ReturnType<typeof startAuthService>>;
type RecordedRequest = { method: string; path: string; query?: object; body?: unknown };
type RequestCase = [
  endpoint: string,
  send: (auth: AuthClient) => Promise<unknown>,
  expected: RecordedRequest,
];

const siteUrl = 'http://localhost:3000';
const noCaptcha = { gotrue_meta_security: {} };
const pkce = { code_challenge: expect.any(String), code_challenge_method: 's256' };
const callbackUrl = `${siteUrl}/auth/callback`;

let authService: AuthService;
const openClient = () => createAuthClient(authService.url, authService.publishableKey);

beforeAll(async () => {
  authService = await startAuthService();
}, 60_000);
afterAll(() => authService.stop());

async function signUpWithTwoFactor() {
  const { auth, email } = await signUpCustomer(openClient());
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (data?.type !== 'totp') throw new Error('Not enrolled');
  return { auth, email, factorId: data.id, secret: data.totp.secret };
}

const googleUser = { email: 'grace@roam.test', name: 'Grace Hopper' };
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const walletMessage = `roam.test wants you to sign in with your Ethereum account:\n${wallet}\n\nSign in.\n\nURI: ${siteUrl}\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-11-20T00:00:00Z`;

/** Requests that a visitor can send, each with the client library's method for it. */
const visitorRequests: RequestCase[] = [
  [
    'POST signup',
    (auth) =>
      auth.signUp({
        email: 'signup@roam.test',
        password,
        options: { data: { first_name: 'Ann' }, captchaToken: 'c', emailRedirectTo: callbackUrl },
      }),
    {
      method: 'POST',
      path: '/signup',
      query: { redirect_to: callbackUrl },
      body: {
        email: 'signup@roam.test',
        password,
        data: { first_name: 'Ann' },
        gotrue_meta_security: { captcha_token: 'c' },
        ...pkce,
      },
    },
  ],
  [
    'POST token?grant_type=password by email',
    (auth) =>
      auth.signInWithPassword({ email: 'a@roam.test', password, options: { captchaToken: 'c' } }),
    {
      method: 'POST',
      path: '/token',
      query: { grant_type: 'password' },
      body: { email: 'a@roam.test', password, gotrue_meta_security: { captcha_token: 'c' } },
    },
  ],
  [
    'POST token?grant_type=password by phone',
    (auth) => auth.signInWithPassword({ phone: '+13035550100', password }),
    {
      method: 'POST',
      path: '/token',
      query: { grant_type: 'password' },
      body: { phone: '+13035550100', password, ...noCaptcha },
    },
  ],
  [
    'POST token?grant_type=id_token',
    async (auth) => {
      const token = await createIdToken(googleUser, authService.signingKey);
      return auth.signInWithIdToken({ provider: 'google', token, access_token: 'at', nonce: 'n' });
    },
    {
      method: 'POST',
      path: '/token',
      query: { grant_type: 'id_token' },
      body: {
        provider: 'google',
        id_token: expect.any(String),
        access_token: 'at',
        nonce: 'n',
        ...noCaptcha,
      },
    },
  ],
  [
    'POST token?grant_type=web3',
    (auth) =>
      auth.signInWithWeb3({
        chain: 'ethereum',
        message: walletMessage,
        signature: createWalletSignature(walletMessage) as `0x${string}`,
      }),
    {
      method: 'POST',
      path: '/token',
      query: { grant_type: 'web3' },
      body: {
        chain: 'ethereum',
        message: walletMessage,
        signature: createWalletSignature(walletMessage),
      },
    },
  ],
  [
    'POST otp by email',
    (auth) =>
      auth.signInWithOtp({ email: 'otp@roam.test', options: { emailRedirectTo: callbackUrl } }),
    {
      method: 'POST',
      path: '/otp',
      query: { redirect_to: callbackUrl },
      body: { email: 'otp@roam.test', data: {}, create_user: true, ...noCaptcha, ...pkce },
    },
  ],
  [
    'POST otp by phone',
    (auth) => auth.signInWithOtp({ phone: '+13035550101' }),
    {
      method: 'POST',
      path: '/otp',
      body: { phone: '+13035550101', data: {}, create_user: true, channel: 'sms', ...noCaptcha },
    },
  ],
  [
    'POST verify',
    (auth) => auth.verifyOtp({ phone: '+13035550101', token: '000000', type: 'sms' }),
    {
      method: 'POST',
      path: '/verify',
      body: { phone: '+13035550101', token: '000000', type: 'sms', ...noCaptcha },
    },
  ],
  [
    'POST sso',
    (auth) => auth.signInWithSSO({ domain: 'company.test', options: { redirectTo: callbackUrl } }),
    {
      method: 'POST',
      path: '/sso',
      body: {
        domain: 'company.test',
        redirect_to: callbackUrl,
        skip_http_redirect: true,
        ...pkce,
      },
    },
  ],
  [
    'POST recover',
    (auth) => auth.resetPasswordForEmail('a@roam.test', { redirectTo: callbackUrl }),
    {
      method: 'POST',
      path: '/recover',
      query: { redirect_to: callbackUrl },
      body: { email: 'a@roam.test', ...noCaptcha, ...pkce },
    },
  ],
  [
    'POST resend by email',
    (auth) => auth.resend({ type: 'signup', email: 'a@roam.test' }),
    {
      method: 'POST',
      path: '/resend',
      body: { type: 'signup', email: 'a@roam.test', ...noCaptcha, ...pkce },
    },
  ],
  [
    'POST resend by phone',
    (auth) => auth.resend({ type: 'sms', phone: '+13035550101' }),
    { method: 'POST', path: '/resend', body: { type: 'sms', phone: '+13035550101', ...noCaptcha } },
  ],
  [
    'GET .well-known/jwks.json',
    async (auth) => auth.getClaims(await createIdToken(googleUser, authService.signingKey)),
    { method: 'GET', path: '/.well-known/jwks.json' },
  ],
];

test.each(visitorRequests)(
  'the client library sends %s for a visitor (AUTH-17)',
  async (_endpoint, send, expected) => {
    const requests = await recordRequests(authService, () => send(openClient()));
    expect(requests).toContainEqual({ query: {}, body: null, ...expected });
  },
);

/** Requests that require a session, each with the client library's method for it. */
const customerRequests: RequestCase[] = [
  [
    'POST token?grant_type=refresh_token',
    (auth) => auth.refreshSession(),
    {
      method: 'POST',
      path: '/token',
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: expect.any(String) },
    },
  ],
  ['GET user', (auth) => auth.getUser(), { method: 'GET', path: '/user' }],
  [
    'PUT user',
    (auth) => auth.updateUser({ password: 'Another1234', nonce: '123456' }),
    {
      method: 'PUT',
      path: '/user',
      body: expect.objectContaining({ password: 'Another1234', nonce: '123456' }),
    },
  ],
  [
    'GET reauthenticate',
    (auth) => auth.reauthenticate(),
    { method: 'GET', path: '/reauthenticate' },
  ],
  [
    'GET user/identities/authorize',
    (auth) => auth.linkIdentity({ provider: 'google', options: { redirectTo: callbackUrl } }),
    {
      method: 'GET',
      path: '/user/identities/authorize',
      query: {
        provider: 'google',
        redirect_to: callbackUrl,
        skip_http_redirect: 'true',
        ...pkce,
      },
    },
  ],
  [
    'DELETE user/identities/{id}',
    async (auth) => {
      const { data } = await auth.getUserIdentities();
      return auth.unlinkIdentity(data!.identities[0]!);
    },
    { method: 'DELETE', path: expect.stringMatching(/^\/user\/identities\/[\w-]{36}$/) },
  ],
  [
    'POST factors',
    (auth) => auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }),
    { method: 'POST', path: '/factors', body: { friendly_name: 'Phone', factor_type: 'totp' } },
  ],
  ...(['global', 'local', 'others'] as const).map((scope): RequestCase => [
    `POST logout?scope=${scope}`,
    (auth) => auth.signOut({ scope }),
    { method: 'POST', path: '/logout', query: { scope } },
  ]),
];

test.each(customerRequests)(
  'the client library sends %s for a signed-in customer (AUTH-17)',
  async (_endpoint, send, expected) => {
    const { auth } = await signUpCustomer(openClient());
    const requests = await recordRequests(authService, () => send(auth));
    expect(requests).toContainEqual({ query: {}, body: null, ...expected });
  },
);

const getAssuranceLevels = async (auth: AuthClient) =>
  (await auth.mfa.getAuthenticatorAssuranceLevel()).data;

test('verifying a factor sends the challenge ID and the code, and raises the session to aal2 (AUTH-17)', async () => {
  const { auth, factorId, secret } = await signUpWithTwoFactor();
  const requests = await recordRequests(authService, async () => {
    const { data } = await auth.mfa.challenge({ factorId });
    const wrongCode = await auth.mfa.verify({ factorId, challengeId: data!.id, code: '000000' });
    expect(wrongCode.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 });
    const code = getTotpCode(secret);
    expect((await auth.mfa.verify({ factorId, challengeId: data!.id, code })).error).toBeNull();
  });
  const path = `/factors/${factorId}`;
  expect(requests).toEqual([
    { method: 'POST', path: `${path}/challenge`, query: {}, body: { factorId } },
    ...['000000', expect.stringMatching(/^\d{6}$/)].map((code) => ({
      method: 'POST',
      path: `${path}/verify`,
      query: {},
      body: { challenge_id: expect.any(String), code },
    })),
  ]);
  expect(await getAssuranceLevels(auth)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  await auth.refreshSession();
  expect(await getAssuranceLevels(auth)).toMatchObject({ currentLevel: 'aal2' });
});

test('only a session that verified the factor can remove it (AUTH-17)', async () => {
  const { auth, email, factorId, secret } = await signUpWithTwoFactor();
  await auth.mfa.challengeAndVerify({ factorId, code: getTotpCode(secret) });
  const unverifiedClient = openClient();
  await unverifiedClient.signInWithPassword({ email, password });
  expect(await getAssuranceLevels(unverifiedClient)).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  expect((await unverifiedClient.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');

  const [request] = await recordRequests(authService, () => auth.mfa.unenroll({ factorId }));
  const path = `/factors/${factorId}`;
  expect(request).toEqual({ method: 'DELETE', path, query: {}, body: null });
});

test('admin methods send the documented requests (AUTH-17)', async () => {
  const requests = await recordRequests(authService, async () => {
    const { admin } = createAuthClient(authService.url, authService.secretKey);
    await admin.createUser({ email: 'new@roam.test' });
    await admin.generateLink({ type: 'magiclink', email: 'new@roam.test' });
    await admin.inviteUserByEmail('new@roam.test');
    await admin.oauth.listClients();
  });
  expect(requests).toMatchObject([
    { method: 'POST', path: '/admin/users', body: { email: 'new@roam.test' } },
    {
      method: 'POST',
      path: '/admin/generate_link',
      body: { type: 'magiclink', email: 'new@roam.test' },
    },
    { method: 'POST', path: '/invite', body: { email: 'new@roam.test' } },
    { method: 'GET', path: '/admin/oauth/clients', body: null },
  ]);
});
