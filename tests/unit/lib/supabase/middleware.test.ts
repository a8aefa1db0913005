import { generateKeyPairSync, sign } from 'node:crypto';
import { NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { withPageTimeout } from '@/lib/http/timeouts';
import { refreshSession } from '@/lib/supabase/middleware';
import { sessionStateHeader } from '@/lib/supabase/session-state';

type RecordedRequest = { method: string; path: string; body: unknown; headers: Headers };

const requests: RecordedRequest[] = [];
let responders: ((request: RecordedRequest) => Response)[] = [];

/** Silences the auth library's log. Returns a function that waits for a log, which the library may write late. */
function silenceLogs(level: 'warn' | 'error' = 'warn') {
  const spy = jest.spyOn(console, level).mockImplementation(() => {});
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(spy).toHaveBeenCalled();
  };
}

// Stand-in for the auth service: each request calls the next responder, and the last one repeats.
beforeEach(() => {
  requests.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body: unknown = request.method === 'GET' ? null : await request.json();
    const { method, headers } = request;
    const recordedRequest = { method, path: pathname + search, body, headers };
    requests.push(recordedRequest);
    const respond = responders.length > 1 ? responders.shift() : responders[0];
    if (!respond) throw new TypeError('fetch failed');
    return respond(recordedRequest);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const getNow = () => Math.floor(Date.now() / 1_000);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

let sessionCount = 0;

/** Creates a session with its own token, because requests with the same token share a refresh. */
function createSession(secondsLeft: number, refresh_token = `r${++sessionCount}`) {
  const exp = getNow() + secondsLeft;
  const access_token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: 'u1', exp })}.c2ln`;
  const token = { access_token, refresh_token, token_type: 'bearer', user: { id: 'u1' } };
  return { ...token, expires_at: exp, expires_in: secondsLeft };
}

const getCookie = (session: object) => `roam.auth=base64-${encode(session)}`;
function visitPage(cookie = '') {
  const request = new NextRequest('http://localhost/my-bookings', { headers: { cookie } });
  return withPageTimeout(() => refreshSession(request));
}

const respondWithUser = () => Response.json({ id: 'u1' });
const createRejection = (status: number, error_code: string) => () =>
  Response.json({ code: status, error_code, msg: error_code }, { status });

test('a visit without a session sends no request to the auth service', async () => {
  const { state, response } = await visitPage();
  expect(state).toBe('signed-out');
  expect(requests).toEqual([]);
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('a valid token is verified without writing cookies', async () => {
  responders = [respondWithUser];
  const { state, response } = await visitPage(getCookie(createSession(3_600)));
  expect(state).toBe('signed-in');
  expect(requests).toMatchObject([{ method: 'GET', path: '/auth/v1/user', body: null }]);
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('a token with 89 seconds left is refreshed for the page and the browser (SESS-5, SEC-4)', async () => {
  responders = [() => Response.json(createSession(3_600, 'r2')), respondWithUser];
  const { state, response } = await visitPage(getCookie(createSession(89, 'mine')));
  expect(state).toBe('signed-in');
  expect(requests[0]).toMatchObject({
    method: 'POST',
    path: '/auth/v1/token?grant_type=refresh_token',
    body: { refresh_token: 'mine' },
  });
  expect(response.headers.get('set-cookie')).toContain('roam.auth=base64-');
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(response.headers.get('x-middleware-request-cookie')).toContain('roam.auth=base64-');
});

test('a refresh with a token that another tab has used is retried (SESS-7)', async () => {
  const respondWithNewSession = () => Response.json(createSession(3_600, 'r2'));
  responders = [
    createRejection(400, 'refresh_token_already_used'),
    respondWithNewSession,
    respondWithUser,
  ];
  const { state, response } = await visitPage(getCookie(createSession(-60)));
  expect(state).toBe('signed-in');
  expect(response.headers.get('set-cookie')).toContain('roam.auth=base64-');
});

test('a refresh that is rejected twice signs the customer out but keeps the cookies (SESS-7)', async () => {
  const expectLogs = silenceLogs();
  responders = [createRejection(400, 'refresh_token_not_found')];
  const { state, response } = await visitPage(getCookie(createSession(-60)));
  expect(state).toBe('signed-out');
  expect(requests).toHaveLength(2);
  expect(response.headers.get('set-cookie')).toBeNull();
  await expectLogs();
});

test('a rejected refresh of a valid token keeps the customer signed in', async () => {
  responders = [createRejection(400, 'refresh_token_already_used'), respondWithUser];
  expect((await visitPage(getCookie(createSession(60)))).state).toBe('signed-in');
});

test.each([
  ['a forged signature', createRejection(403, 'bad_jwt')],
  ['an ended session', createRejection(403, 'session_not_found')],
])("a request with %s is treated as a visitor's (SESS-9)", async (_case, respond) => {
  responders = [respond];
  expect((await visitPage(getCookie(createSession(3_600)))).state).toBe('signed-out');
});

test("a session's state is unknown if the auth service fails (FAIL-7)", async () => {
  responders = [createRejection(500, 'unexpected_failure')];
  expect((await visitPage(getCookie(createSession(3_600)))).state).toBe('unknown');
});

test('a page waits 0.4 s for a verification that hangs and 3.5 s for a refresh that hangs, of five (FAIL-8)', async () => {
  const cookies = [getCookie(createSession(3_600)), getCookie(createSession(-60))];
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise<Response>(() => {}));
  for (const [cookie, wait, state] of [
    [cookies[0], 400, 'unproven'],
    [cookies[1], 3_500, 'unknown'],
  ] as const) {
    let isDone = false;
    const visit = visitPage(cookie).finally(() => (isDone = true));
    await jest.advanceTimersByTimeAsync(wait - 1);
    expect(isDone).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    const { state: actualState, response } = await visit;
    expect(actualState).toBe(state);
    const timeLeft = response.headers.get('x-middleware-request-x-roam-time-left');
    expect(timeLeft).toBe(String(5_000 - wait));
  }
  jest.useRealTimers();
});

test.each([
  ['plain text', 'garbage'],
  ['invalid JSON', 'base64-AAAA'],
  ['null', `base64-${Buffer.from('null').toString('base64url')}`],
  ['an array', `base64-${encode([])}`],
  ['numbers', `base64-${encode({ access_token: 7, refresh_token: {}, expires_at: 9e9 })}`],
  ['a bad JWT', `base64-${encode({ access_token: 'a.b.c', refresh_token: 'x', expires_at: 9e9 })}`],
  [
    "a token that isn't a JWT",
    `base64-${encode({ access_token: 'x', refresh_token: null, expires_at: 'soon' })}`,
  ],
])(
  "a request with a session cookie of %s is treated as a visitor's (SESS-9)",
  async (_case, value) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    responders = [createRejection(400, 'validation_failed')];
    const { state, response } = await visitPage(`roam.auth=${value}`);
    expect(state).toBe('signed-out');
    expect(response.headers.get('set-cookie')).toBeNull();
  },
);

describe('a refresh that fails', () => {
  const failures: [cause: string, respond: () => Response][] = [
    ['a rate limit', () => createRejection(429, 'over_request_rate_limit')()],
    ['a server error', () => new Response('{}', { status: 500 })],
    ['an outage', () => new Response('{}', { status: 503 })],
    [
      'a lost connection',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
  ];

  test.each(failures)(
    'keeps the cookies after one request: %s (FAIL-7)',
    async (cause, respond) => {
      const expectLogs = silenceLogs('error');
      responders = [respond];
      const { state, response } = await visitPage(
        getCookie(createSession(-60, `expired-${cause}`)),
      );
      await expectLogs();
      expect(state).toBe('unknown');
      expect(requests).toHaveLength(1);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.headers.get(`x-middleware-request-${sessionStateHeader}`)).toBe('unknown');
    },
  );

  test.each(failures)(
    'keeps the customer signed in while the token is valid: %s',
    async (cause, respond) => {
      responders = [respond, respondWithUser];
      expect((await visitPage(getCookie(createSession(60, `valid-${cause}`)))).state).toBe(
        'signed-in',
      );
    },
  );

  test('times out after 3.5 s if the auth service hangs', async () => {
    const cookie = getCookie(createSession(-60, 'hangs'));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
    const visit = visitPage(cookie);
    await jest.advanceTimersByTimeAsync(3_499);
    expect(await Promise.race([visit, 'waiting'])).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect((await visit).state).toBe('unknown');
    jest.useRealTimers();
  });
});

test('concurrent requests with the same token share one refresh (SESS-7)', async () => {
  responders = [() => Response.json(createSession(3_600, 'r2')), respondWithUser];
  const cookie = getCookie(createSession(-60, 'shared'));
  const visits = await Promise.all([visitPage(cookie), visitPage(cookie), visitPage(cookie)]);
  visits.push(await visitPage(cookie));
  expect(visits.map(({ state }) => state)).toEqual(Array(4).fill('signed-in'));
  expect(requests.filter(({ path }) => path.includes('refresh_token'))).toHaveLength(1);
  for (const { response } of visits)
    expect(response.headers.get('set-cookie')).toContain('roam.auth=base64-');
});

test("a refresh sends the client's IP address to the auth service (LIM-8)", async () => {
  Object.assign(env, { SUPABASE_SECRET_KEY: 'sb_secret_x' });
  responders = [() => Response.json(createSession(3_600, 'r2')), respondWithUser];
  const visitHeaders = {
    cookie: getCookie(createSession(-60, 'forwarded')),
    'x-forwarded-for': '203.0.113.7',
  };
  await refreshSession(new NextRequest('http://localhost/my-bookings', { headers: visitHeaders }));
  const [refreshRequest, userRequest] = requests;
  for (const { headers } of [refreshRequest!, userRequest!]) {
    expect(headers.get('sb-forwarded-for')).toBe('203.0.113.7');
    expect(headers.get('apikey')).toBe('sb_secret_x');
  }
  expect(refreshRequest?.headers.get('authorization')).toBe('Bearer sb_secret_x');
  expect(userRequest?.headers.get('authorization')).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  Object.assign(env, { SUPABASE_SECRET_KEY: undefined });
});

test('signing keys are cached for ten minutes (SESS-8)', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES256', use: 'sig' };
  const validSession = createSession(3_600);
  const claims = encode({ sub: 'u1', exp: validSession.expires_at });
  const signedPart = `${encode({ alg: 'ES256', typ: 'JWT', kid: 'k1' })}.${claims}`;
  const signature = sign('sha256', Buffer.from(signedPart), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  const cookie = getCookie({
    ...validSession,
    access_token: `${signedPart}.${signature.toString('base64url')}`,
  });
  responders = [() => Response.json({ keys: [key] })];

  const startedAt = Date.now();
  const clock = jest.spyOn(Date, 'now');
  for (const [seconds, requestCount] of [
    [0, 1],
    [10 * 60 - 1, 1],
    [10 * 60, 2],
  ] as const) {
    clock.mockReturnValue(startedAt + seconds * 1_000);
    expect((await visitPage(cookie)).state).toBe('signed-in');
    expect(requests.map(({ path }) => path)).toEqual(
      Array(requestCount).fill('/auth/v1/.well-known/jwks.json'),
    );
  }
});
