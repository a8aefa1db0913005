/** Responses of the tests' auth service that must equal those of the hosted one. */
import pg from 'pg';
import { getTestBackend } from '@/tests/support/servers/backend';
import { createAuthClient } from '@/tests/support/auth/service/client';
import { createEmail, password, signUpCustomer } from '@/tests/support/auth/service/customers';
import { createLimits } from '@/tests/support/auth/service/limits';
import { openAuthService } from '@/tests/support/auth/service/start';
import { getTotpCode } from '@/tests/support/auth/service/totp';
import { getEmailLink, listEmails } from '@/tests/support/outbox/email';

type Service = Awaited<ReturnType<typeof openAuthService>>;

const siteUrl = 'http://localhost:3000';
const callback = `${siteUrl}/auth/callback`;
const newApi = { 'x-supabase-api-version': '2024-01-01' };
let service: Service;
let db: pg.Pool;
const openClient = () => createAuthClient(service.url, service.publishableKey);

beforeAll(async () => {
  service = await openAuthService();
  db = new pg.Pool({ connectionString: service.databaseUrl, max: 1 });
}, 60_000);
afterAll(async () => {
  await db.end();
  await service.stop();
});

function post(path: string, body: object, headers: Record<string, string> = {}, url = service.url) {
  return fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: service.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

describe('an error has the fields of the requested API version', () => {
  const wrong = { email: 'no@roam.test', password };
  const message = 'Invalid login credentials';

  test.each([
    ['the embedded backend', () => getTestBackend()],
    ['the auth service', () => service],
  ])('from %s (OPS-3)', async (_where, find) => {
    const { url, publishableKey: apikey } = find();
    const legacyResponse = await post('/token?grant_type=password', wrong, { apikey }, url);
    expect(await legacyResponse.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: message,
    });
    expect(legacyResponse.headers.get('x-supabase-api-version')).toBeNull();
    const response = await post('/token?grant_type=password', wrong, { ...newApi, apikey }, url);
    expect(await response.json()).toEqual({ code: 'invalid_credentials', message });
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(response.headers.get('access-control-expose-headers')).toMatch(
      /x-supabase-api-version/i,
    );
  });

  test('from the auth service in front of the backend', async () => {
    const unknownCompany = { domain: 'else.test' };
    const message = 'No SSO provider assigned for this domain';
    const code = 'sso_provider_not_found';
    const legacyResponse = await (await post('/sso', unknownCompany)).json();
    expect(legacyResponse).toEqual({ code: 404, error_code: code, msg: message });
    expect(await (await post('/sso', unknownCompany, newApi)).json()).toEqual({ code, message });
  });
});

describe('limits per IP address', () => {
  const refresh = (headers: Record<string, string>) =>
    post('/token?grant_type=refresh_token', { refresh_token: 'none' }, { ...newApi, ...headers });
  const createHeadersFrom = (address: string) => ({
    apikey: service.secretKey,
    'sb-forwarded-for': address,
  });
  /** Sends so many requests that even a slow machine can't refill the limit in the meantime. */
  const sendMany = (send: () => Promise<Response>) => Promise.all(Array.from({ length: 45 }, send));
  const countByStatus = (responses: Response[], wanted: number) =>
    responses.filter(({ status }) => status === wanted).length;

  test('allow thirty refreshes at once from the IP address in sb-forwarded-for', async () => {
    service.front.limits.enforce('203.0.113.1');
    const responses = await sendMany(() => refresh(createHeadersFrom('203.0.113.1, 10.0.0.1')));
    expect(countByStatus(responses, 400)).toBeGreaterThanOrEqual(30);
    expect(countByStatus(responses, 400)).toBeLessThanOrEqual(40);
    expect(await responses.find(({ status }) => status === 429)?.json()).toEqual({
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    });
    expect((await refresh(createHeadersFrom('203.0.113.2'))).status).toBe(400);
    // Without the secret key the header is ignored.
    expect((await refresh({ 'sb-forwarded-for': '203.0.113.1' })).status).toBe(400);
    expect(
      (await post('/token?grant_type=password', {}, createHeadersFrom('203.0.113.1'))).status,
    ).toBe(400);
    service.front.limits.release('203.0.113.1');
    expect((await refresh(createHeadersFrom('203.0.113.1'))).status).toBe(400);
  });

  test('allow thirty user updates at once through our server', async () => {
    const { token, auth } = await signUpCustomer(openClient());
    service.front.limits.enforce('203.0.113.3');
    const responses = await sendMany(() =>
      fetch(`${service.url}/auth/v1/user`, {
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
  ] as const)('allow another %s call every %i ms', (kind, pause) => {
    const { enforce, take } = createLimits();
    enforce('a');
    for (let i = 0; i < 30; i++) expect(take(kind, 'a', 0)).toBe(true);
    expect(take(kind, 'a', pause - 1)).toBe(false);
    expect(take(kind, 'a', pause)).toBe(true);
    expect(take(kind, 'a', pause)).toBe(false);
    expect(take(kind, 'b', 0)).toBe(true);
  });
});

describe('the callback of an OAuth provider', () => {
  const followRedirect = async (address: string) => {
    const response = await fetch(address, { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '');
  };

  async function returnFromProvider(provider: 'google' | 'apple', email: string) {
    const options = { redirectTo: callback };
    const { data } = await openClient().signInWithOAuth({ provider, options });
    const decision = await followRedirect(data.url!);
    decision.pathname = '/decide';
    decision.searchParams.set('email', email);
    const back = await followRedirect((await followRedirect(decision.href)).href);
    expect(back.href).toMatch(new RegExp(`^${callback}\\?`));
    return Object.fromEntries(back.searchParams);
  }

  test.each(['google', 'apple'] as const)(
    '%s: contains the error code of a denied sign-in',
    async (provider) => {
      for (const error_code of ['signup_disabled', 'provider_email_needs_verification']) {
        const back = await returnFromProvider(
          provider,
          `answers-422-${error_code}-${createEmail()}`,
        );
        expect(back).toMatchObject({ error: 'access_denied', error_code });
      }
      const back = await returnFromProvider(provider, `answers-422-email_exists-${createEmail()}`);
      expect(back).toMatchObject({ error: 'server_error', error_code: 'email_exists' });
    },
  );

  test.each(['google', 'apple'] as const)(
    '%s: contains user_banned for a banned account',
    async (provider) => {
      const email = createEmail();
      expect(await returnFromProvider(provider, email)).toHaveProperty('code');
      await db.query(`update auth.users set banned_until = now() + interval '1 day'
                     where email = '${email}'`);
      expect(await returnFromProvider(provider, email)).toMatchObject({
        error: 'access_denied',
        error_code: 'user_banned',
        error_description: 'User is banned',
      });
    },
  );

  test('redirects to the site’s home page if the state is invalid', async () => {
    const back = await followRedirect(`${service.url}/auth/v1/callback?state=made-up&code=c`);
    expect(back.href.replace(back.search, '')).toBe(`${siteUrl}/`);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'invalid_request',
      error_code: 'bad_oauth_state',
      error_description: 'OAuth callback with invalid state',
    });
  });
});

test('an unknown sign-in code returns flow_state_not_found', async () => {
  const exchange = { auth_code: 'none', code_verifier: 'v'.repeat(43) };
  const unknown = await post('/token?grant_type=pkce', exchange, newApi);
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toHaveProperty('code', 'flow_state_not_found');
});

test('a valid session returns user_not_found once its account is deleted', async () => {
  const { auth, userId } = await signUpCustomer(openClient());
  await db.query(`delete from auth.users where id = '${userId}'`);
  expect((await auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' });
});

test('a test can trigger any listed error code by email address or by customer', async () => {
  const auth = openClient();
  const email = `answers-404-user_not_found-${createEmail()}`;
  const { error } = await auth.resetPasswordForEmail(email);
  expect(error).toMatchObject({ status: 404, code: 'user_not_found' });

  const [ann, ben] = [await signUpCustomer(openClient()), await signUpCustomer(openClient())];
  service.front.faults.set(ann.userId, 'POST /token', 429, 'over_request_rate_limit');
  service.front.faults.set(ann.userId, 'PUT /user', 422, 'current_password_required');
  expect((await ann.auth.refreshSession()).error).toMatchObject({ status: 429 });
  const change = await ann.auth.updateUser({ password: 'Another1234' });
  expect(change.error).toMatchObject({ status: 422, code: 'current_password_required' });
  expect((await ben.auth.refreshSession()).error).toBeNull();
  service.front.faults.clear(ann.userId, 'PUT /user');
  expect((await ann.auth.updateUser({ password: 'Another1234' })).error).toBeNull();
});

describe('two-factor', () => {
  async function enrollFactor(person: Awaited<ReturnType<typeof signUpCustomer>>) {
    const { data } = await person.auth.mfa.enroll({ factorType: 'totp' });
    if (data?.type !== 'totp') throw new Error('Not enrolled');
    return { factorId: data.id, ...data.totp };
  }

  test('the QR code of a new factor takes half a megabyte as a data URL', async () => {
    const { qr_code } = await enrollFactor(await signUpCustomer(openClient()));
    const svg = qr_code.replace('data:image/svg+xml;utf-8,', '');
    expect(svg).toMatch(/^<\?xml version="1.0"\?>/);
    expect(svg).toHaveLength(283_032);
    expect(encodeURIComponent(svg)).toHaveLength(491_528);
  });

  test('verifying a new factor ends weaker sessions and removes unverified factors', async () => {
    const person = await signUpCustomer(openClient());
    const elsewhere = openClient();
    await elsewhere.signInWithPassword({ email: person.email, password });
    await enrollFactor(person);
    const { factorId, secret } = await enrollFactor(person);
    const code = getTotpCode(secret);
    expect((await person.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await elsewhere.refreshSession()).error).toMatchObject({
      code: 'refresh_token_not_found',
    });
    expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError');
    const { data } = await person.auth.getUser();
    expect(data.user?.factors).toEqual([expect.objectContaining({ id: factorId })]);
  });

  test('a challenge can be verified once, by the IP address that requested it', async () => {
    const person = await signUpCustomer(openClient());
    const { factorId, secret } = await enrollFactor(person);
    const { data } = await person.auth.mfa.challenge({ factorId });
    const verifyChallenge = (headers: Record<string, string>, challenge_id = data!.id) =>
      post(
        `/factors/${factorId}/verify`,
        { challenge_id, code: getTotpCode(secret) },
        { ...newApi, authorization: `Bearer ${person.token}`, ...headers },
      );
    const elsewhere = { apikey: service.secretKey, 'sb-forwarded-for': '203.0.113.9' };
    for (const [headers, id, status, code] of [
      [elsewhere, data!.id, 422, 'mfa_ip_address_mismatch'],
      [{}, person.userId, 404, 'mfa_factor_not_found'],
    ] as const) {
      const rejected = await verifyChallenge(headers, id);
      expect([rejected.status, (await rejected.json()).code]).toEqual([status, code]);
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
    async (which) => {
      const { auth, email } = await signUpCustomer(openClient());
      const newEmail = createEmail();
      expect((await auth.updateUser({ email: newEmail })).error).toBeNull();
      const [mail] = listEmails(which === 'old' ? email : newEmail, service.mailbox);
      const token_hash = new URL(getEmailLink(mail!)).searchParams.get('token_hash')!;
      const { data } = await openClient().verifyOtp({ type: 'email_change', token_hash });
      expect(data.user?.email).toBe(newEmail);
    },
  );
});
