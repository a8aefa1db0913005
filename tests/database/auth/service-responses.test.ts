/**
 * Responses of the embedded backend and the tests' auth service that must match those of hosted Supabase, and the
 * errors that tests can trigger.
 */
import { createAnonClient, getTestBackend } from '@/tests/support/servers/backend';
import { createAuthClient } from '@/tests/support/auth/service/client';
import { createEmailAddress, password, signUpCustomer } from '@/tests/support/auth/service/sign-up';
import { createLimits } from '@/tests/support/auth/service/limits';
import { startAuthService } from '@/tests/support/auth/service/start';
import { getTotpCode } from '@/scripts/embedded/totp';
import { pool } from '@/tests/support/database/database';
import { getEmailLink, listEmails } from '@/tests/support/outbox/email';

type AuthService = Awaited<ReturnType<typeof startAuthService>>;

const apiVersionHeader = { 'x-supabase-api-version': '2024-01-01' };
let authService: AuthService;
const openClient = () => createAuthClient(authService.url, authService.publishableKey);

beforeAll(async () => {
  authService = await startAuthService();
}, 60_000);
afterAll(() => authService.stop());

function post(
  path: string,
  body: object,
  headers: Record<string, string> = {},
  url = authService.url,
) {
  return fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: authService.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

describe('an error has the fields of the requested API version', () => {
  const wrongPassword = { email: 'no@roam.test', password };
  const invalidCredentials = 'Invalid login credentials';

  test.each([
    ['the embedded backend', () => getTestBackend()],
    ['the auth service', () => authService],
  ])('after a wrong password, from %s (OPS-3)', async (_server, getServer) => {
    const { url, publishableKey: apikey } = getServer();
    const legacyResponse = await post('/token?grant_type=password', wrongPassword, { apikey }, url);
    expect(await legacyResponse.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: invalidCredentials,
    });
    expect(legacyResponse.headers.get('x-supabase-api-version')).toBeNull();
    const response = await post(
      '/token?grant_type=password',
      wrongPassword,
      { ...apiVersionHeader, apikey },
      url,
    );
    expect(await response.json()).toEqual({
      code: 'invalid_credentials',
      message: invalidCredentials,
    });
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(response.headers.get('access-control-expose-headers')).toMatch(
      /x-supabase-api-version/i,
    );
  });

  test('for an unknown company, from the auth service', async () => {
    const unknownCompany = { domain: 'unknown.test' };
    const message = 'No SSO provider assigned for this domain';
    const code = 'sso_provider_not_found';
    const legacyResponse = await (await post('/sso', unknownCompany)).json();
    expect(legacyResponse).toEqual({ code: 404, error_code: code, msg: message });
    expect(await (await post('/sso', unknownCompany, apiVersionHeader)).json()).toEqual({
      code,
      message,
    });
  });
});

test('the embedded backend rejects a password without a digit', async () => {
  const credentials = { email: createEmailAddress(), password: 'Password' };
  expect((await createAnonClient().auth.signUp(credentials)).error?.code).toBe('weak_password');
});

describe('rate limits per IP address', () => {
  const refresh = (headers: Record<string, string>) =>
    post(
      '/token?grant_type=refresh_token',
      { refresh_token: 'none' },
      { ...apiVersionHeader, ...headers },
    );
  const createHeadersFrom = (address: string) => ({
    apikey: authService.secretKey,
    'sb-forwarded-for': address,
  });
  /** Sends enough requests to exceed a limit, even if it refills while a slow machine sends them. */
  const sendMany = (send: () => Promise<Response>) => Promise.all(Array.from({ length: 45 }, send));
  const countByStatus = (responses: Response[], expected: number) =>
    responses.filter(({ status }) => status === expected).length;

  test('allow a burst of about thirty refreshes from an IP address forwarded by our server', async () => {
    // The tests' auth service limits only the IP addresses that a test asks it to.
    authService.server.limits.enforce('203.0.113.1');
    const responses = await sendMany(() => refresh(createHeadersFrom('203.0.113.1, 10.0.0.1')));
    expect(countByStatus(responses, 400)).toBeGreaterThanOrEqual(30);
    expect(countByStatus(responses, 400)).toBeLessThanOrEqual(40);
    expect(await responses.find(({ status }) => status === 429)?.json()).toEqual({
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    });
    expect((await refresh(createHeadersFrom('203.0.113.2'))).status).toBe(400);
    // Without the secret key, the header is ignored.
    expect((await refresh({ 'sb-forwarded-for': '203.0.113.1' })).status).toBe(400);
    expect(
      (await post('/token?grant_type=password', {}, createHeadersFrom('203.0.113.1'))).status,
    ).toBe(400);
    authService.server.limits.release('203.0.113.1');
    expect((await refresh(createHeadersFrom('203.0.113.1'))).status).toBe(400);
  });

  test('allow a burst of about thirty user updates from an IP address forwarded by our server', async () => {
    const { token, auth } = await signUpCustomer(openClient());
    authService.server.limits.enforce('203.0.113.3');
    const responses = await sendMany(() =>
      fetch(`${authService.url}/auth/v1/user`, {
        method: 'PUT',
        headers: { ...createHeadersFrom('203.0.113.3'), authorization: `Bearer ${token}` },
        body: JSON.stringify({ data: { color: 'green' } }),
      }),
    );
    expect(countByStatus(responses, 200)).toBeGreaterThanOrEqual(30);
    expect(countByStatus(responses, 429)).toBeGreaterThan(0);
    expect((await auth.getUser()).data.user?.user_metadata.color).toBe('green');
  });

  test.each([
    ['refresh', 2_000],
    ['user', 10_000],
  ] as const)('allow another %s request every %i ms after a burst of thirty', (kind, interval) => {
    const { enforce, takeToken } = createLimits();
    enforce('a');
    for (let i = 0; i < 30; i++) expect(takeToken(kind, 'a', 0)).toBe(true);
    expect(takeToken(kind, 'a', interval - 1)).toBe(false);
    expect(takeToken(kind, 'a', interval)).toBe(true);
    expect(takeToken(kind, 'a', interval)).toBe(false);
    expect(takeToken(kind, 'b', 0)).toBe(true);
  });
});

test('exchanging an unknown code returns flow_state_not_found', async () => {
  const exchange = { auth_code: 'none', code_verifier: 'v'.repeat(43) };
  const response = await post('/token?grant_type=pkce', exchange, apiVersionHeader);
  expect(response.status).toBe(404);
  expect(await response.json()).toHaveProperty('code', 'flow_state_not_found');
});

test('requesting the user of a deleted account returns user_not_found', async () => {
  const { auth, userId } = await signUpCustomer(openClient());
  await pool.query(`delete from auth.users where id = '${userId}'`);
  expect((await auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' });
});

test("a test can trigger an error code by email address or for one customer's requests", async () => {
  const auth = openClient();
  const email = `answers-404-user_not_found-${createEmailAddress()}`;
  const { error } = await auth.resetPasswordForEmail(email);
  expect(error).toMatchObject({ status: 404, code: 'user_not_found' });

  const [ann, ben] = [await signUpCustomer(openClient()), await signUpCustomer(openClient())];
  authService.server.faults.set(ann.userId, 'POST /token', 429, 'over_request_rate_limit');
  authService.server.faults.set(ann.userId, 'PUT /user', 422, 'current_password_required');
  expect((await ann.auth.refreshSession()).error).toMatchObject({ status: 429 });
  const passwordChange = await ann.auth.updateUser({ password: 'Another1234' });
  expect(passwordChange.error).toMatchObject({ status: 422, code: 'current_password_required' });
  expect((await ben.auth.refreshSession()).error).toBeNull();
  authService.server.faults.clear(ann.userId, 'PUT /user');
  expect((await ann.auth.updateUser({ password: 'Another1234' })).error).toBeNull();
});

describe('two-factor authentication', () => {
  async function enrollFactor(customer: Awaited<ReturnType<typeof signUpCustomer>>) {
    const { data } = await customer.auth.mfa.enroll({ factorType: 'totp' });
    if (data?.type !== 'totp') throw new Error('Not enrolled');
    return { factorId: data.id, ...data.totp };
  }

  test('verifying a new factor ends weaker sessions and removes unverified factors', async () => {
    const customer = await signUpCustomer(openClient());
    const weakerSession = openClient();
    await weakerSession.signInWithPassword({ email: customer.email, password });
    await enrollFactor(customer);
    const { factorId, secret } = await enrollFactor(customer);
    const code = getTotpCode(secret);
    expect((await customer.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await weakerSession.refreshSession()).error).toMatchObject({
      code: 'refresh_token_not_found',
    });
    expect((await weakerSession.getUser()).error?.name).toBe('AuthSessionMissingError');
    const { data } = await customer.auth.getUser();
    expect(data.user?.factors).toEqual([expect.objectContaining({ id: factorId })]);
  });

  test('a challenge can be verified only once and only by the IP address that requested it', async () => {
    const customer = await signUpCustomer(openClient());
    const { factorId, secret } = await enrollFactor(customer);
    const { data } = await customer.auth.mfa.challenge({ factorId });
    const verifyChallenge = (headers: Record<string, string>, challenge_id = data!.id) =>
      post(
        `/factors/${factorId}/verify`,
        { challenge_id, code: getTotpCode(secret) },
        { ...apiVersionHeader, authorization: `Bearer ${customer.token}`, ...headers },
      );
    const headersFromOtherIp = { apikey: authService.secretKey, 'sb-forwarded-for': '203.0.113.9' };
    for (const [headers, id, status, code] of [
      [headersFromOtherIp, data!.id, 422, 'mfa_ip_address_mismatch'],
      [{}, customer.userId, 404, 'mfa_factor_not_found'],
    ] as const) {
      const response = await verifyChallenge(headers, id);
      expect([response.status, (await response.json()).code]).toEqual([status, code]);
    }
    expect((await verifyChallenge({})).status).toBe(200);
    expect((await verifyChallenge({})).status).toBe(422);
  });
});

describe('without email confirmation', () => {
  test('a repeated sign-up reports that the account exists', async () => {
    const { email } = await signUpCustomer(openClient());
    const { error } = await openClient().signUp({ email, password });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  test.each(['old', 'new'])(
    'the link sent to the %s address is enough to change the email',
    async (address) => {
      const { auth, email: oldEmail } = await signUpCustomer(openClient());
      const newEmail = createEmailAddress();
      expect((await auth.updateUser({ email: newEmail })).error).toBeNull();
      const [changeEmail] = listEmails(
        address === 'old' ? oldEmail : newEmail,
        authService.mailbox,
      );
      const token_hash = new URL(getEmailLink(changeEmail!)).searchParams.get('token_hash')!;
      const { data } = await openClient().verifyOtp({ type: 'email_change', token_hash });
      expect(data.user?.email).toBe(newEmail);
    },
  );
});
