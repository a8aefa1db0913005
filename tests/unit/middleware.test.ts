import { NextRequest, NextResponse } from 'next/server';
import { requireCustomer } from '@/lib/session/customer';
import { env } from '@/lib/env';
import { rejectOverLimit } from '@/lib/rate-limits/request-limit';
import { refreshSession } from '@/lib/supabase/middleware';
import { config, middleware } from '@/middleware';
import { captureOutcome } from '@/tests/support/next/context';

jest.mock('next/headers', () => ({ headers: async () => new Headers() }));
jest.mock('@/lib/rate-limits/request-limit', () => ({ rejectOverLimit: jest.fn() }));
jest.mock('@/lib/supabase/middleware', () => ({ refreshSession: jest.fn() }));
const mockSignedOutClient = { auth: { getClaims: async () => ({ data: null, error: null }) } };
jest.mock('@/lib/supabase/server', () => ({
  createServerSupabase: async () => mockSignedOutClient,
  // Never resolves, because the auth service is up in these tests.
  waitForRefreshOutage: () => new Promise(() => {}),
}));

test('each response has its own nonce, and the request headers pass its policy to Next.js (SEC-2)', async () => {
  const policies = await Promise.all(
    ['/services', '/services'].map(async (path) => {
      const request = new NextRequest(`http://localhost${path}`);
      const response = await middleware(request);
      const policy = response.headers.get('content-security-policy');
      expect(request.headers.get('content-security-policy')).toBe(policy);
      return policy;
    }),
  );
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}' 'sha256-/);
  expect(policies[0]).not.toBe(policies[1]);
  expect(refreshSession).not.toHaveBeenCalled();
});

test("a page's five seconds start in middleware, and a request can't set its own time (FAIL-8)", async () => {
  const forged = { 'x-roam-time-left': '999999' };
  const page = new NextRequest('http://localhost/services', { headers: forged });
  await middleware(page);
  const timeLeft = Number(page.headers.get('x-roam-time-left'));
  expect(timeLeft).toBeGreaterThan(0);
  expect(timeLeft).toBeLessThanOrEqual(5_000);

  // A page that is rendered after a write has its own time.
  const post = { method: 'POST', headers: { ...forged, ...sameOrigin } };
  const write = new NextRequest('http://localhost:3000/services', post);
  await middleware(write);
  expect(write.headers.has('x-roam-time-left')).toBe(false);
});

test.each(['content-type', 'next-action'])(
  'a GET request with the header %s gets the same prerendered page as others (SITE-7)',
  async (name) => {
    for (const path of ['/', '/provider/1']) {
      const request = new NextRequest(`http://localhost${path}`, { headers: { [name]: 'x' } });
      const { headers } = await middleware(request);
      expect(headers.get('content-security-policy')).toBeNull();
    }
  },
);

let infoSpy: jest.SpyInstance;
beforeEach(() => {
  process.env.LOG_LEVEL = 'info';
  infoSpy = jest.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const sameOrigin = { origin: 'http://localhost:3000' };
const sendPost = (path: string, headers: Record<string, string>, body: BodyInit = '[]') =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { method: 'POST', headers, body }));
const getStatus = async (...args: Parameters<typeof sendPost>) => (await sendPost(...args)).status;

test.each<[string, Record<string, string>]>([
  ['a client that sends no origin', {}],
  ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  [
    'another site whose Host header matches its origin',
    { origin: 'https://evil.test', host: 'evil.test' },
  ],
  [
    'another site with a forged X-Forwarded-Host header',
    { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' },
  ],
  ['another subdomain of our site', { 'sec-fetch-site': 'same-site', origin: 'null' }],
])(
  'a POST request from %s is rejected before it reaches a page (SEC-5, SEC-7)',
  async (_case, headers) => {
    for (const path of ['/', '/sign-in', '/customer/profile', '/api/errors'])
      expect(await getStatus(path, headers)).toBe(403);
    const [line] = infoSpy.mock.calls.at(-1) ?? [];
    expect(JSON.parse(String(line))).toMatchObject({ event: 'post_refused', cause: '403' });
  },
);

test('a POST request from our own site is allowed, even with a forged X-Forwarded-Host header (SEC-5)', async () => {
  const forgedHostHeaders = { ...sameOrigin, 'x-forwarded-host': 'evil.test' };
  for (const headers of [sameOrigin, forgedHostHeaders, { 'sec-fetch-site': 'same-origin' }])
    expect(await getStatus('/sign-in', headers)).toBe(200);
});

test('routes that verify a secret accept POST requests without an Origin header (SEC-5)', async () => {
  expect(await getStatus('/api/revalidate', {})).toBe(200);
  expect(await getStatus('/api/webhooks/stripe', {})).toBe(200);
});

/** Has the format of Next's action ids. */
const actionId = '40' + 'ab'.repeat(20);
const formPart = '--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n["$K1"]\r\n';
const form = `${formPart}--x--\r\n`;
const multipartHeaders = { ...sameOrigin, 'content-type': 'multipart/form-data; boundary=x' };

test.each<[string, Record<string, string>, number]>([
  ["an origin that isn't a URL", { 'sec-fetch-site': 'same-origin', origin: 'http://' }, 400],
  ['a malformed action id', { ...sameOrigin, 'next-action': 'undefined' }, 400],
  [
    'a multipart form without a boundary',
    { ...sameOrigin, 'content-type': 'multipart/form-data' },
    415,
  ],
  [
    'a URL-encoded form',
    { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    415,
  ],
  ['an unknown content type', { ...sameOrigin, 'content-type': 'x' }, 415],
])(
  'a POST request with %s is rejected before its body is read (FAIL-10)',
  async (_case, headers, status) => {
    expect(await getStatus('/sign-in', headers)).toBe(status);
  },
);

test("a POST request with a Content-Length above its route's limit is rejected (FAIL-10)", async () => {
  const getStatusForLength = (path: string, length: number) =>
    getStatus(path, { ...multipartHeaders, 'content-length': String(length) }, form);
  expect(await getStatusForLength('/sign-in', 100_000)).toBe(413);
  const response = NextResponse.next();
  jest.mocked(refreshSession).mockResolvedValue({ state: 'signed-in', response });
  expect(await getStatusForLength('/customer/profile', 11_000_000)).toBe(200);
  expect(await getStatusForLength('/customer/profile', 25_000_000)).toBe(413);
});

const argumentHeaders = {
  ...sameOrigin,
  'next-action': actionId,
  'content-type': 'text/plain;charset=UTF-8',
};
const malformedForms = [
  '',
  '[]',
  formPart,
  form.slice(0, -6),
  form.replace('Content-Disposition: form-data', 'Content-Dispo'),
];

test.each<[string, Record<string, string>, string, string[]]>([
  ['a form post', multipartHeaders, form, malformedForms],
  [
    "a server action's form",
    { ...multipartHeaders, 'next-action': actionId },
    form,
    malformedForms,
  ],
  ["a server action's arguments", argumentHeaders, '["$F1"]', ['', '["$F1"', '\u0000', 'x']],
])(
  "%s that can't be decoded is rejected (FAIL-10)",
  async (_case, headers, body, malformedBodies) => {
    expect(await getStatus('/sign-in', headers, body)).toBe(200);
    for (const malformedBody of malformedBodies)
      expect([malformedBody, await getStatus('/sign-in', headers, malformedBody)]).toEqual([
        malformedBody,
        400,
      ]);
  },
);

test('a POST request over its limit is rejected before its body is read (LIM-11)', async () => {
  jest.mocked(rejectOverLimit).mockResolvedValueOnce(new Response(null, { status: 429 }));
  const post = { method: 'POST', headers: multipartHeaders, body: form };
  const request = new NextRequest('http://localhost:3000/sign-in', post);
  expect((await middleware(request)).status).toBe(429);
  expect(request.bodyUsed).toBe(false);
});

test('an error report is accepted whatever its body contains (FAIL-10)', async () => {
  const headers = { ...sameOrigin, 'content-type': 'text/plain;charset=UTF-8' };
  for (const body of ['[]', '["$F1"', '\u0000'])
    expect(await getStatus('/api/errors', headers, body)).toBe(200);
});

test('middleware runs on the Node.js runtime', () => {
  expect(config.runtime).toBe('nodejs');
});

test.each([
  ['/', '/?signin=true&next=%2Fcustomer%2Fprofile%3Fa%3D1'],
  ['/sign-in', '/sign-in?next=%2Fcustomer%2Fprofile%3Fa%3D1'],
])(
  'if ROAM_GUARD_REDIRECT is %s, middleware and guarded pages redirect visitors to %s (SITE-2)',
  async (guardPath, target) => {
    jest.replaceProperty(env, 'ROAM_GUARD_REDIRECT', guardPath);
    const response = NextResponse.next();
    jest.mocked(refreshSession).mockResolvedValue({ state: 'signed-out', response });
    const requestedPath = '/customer/profile?a=1';
    const redirect = await middleware(new NextRequest(`http://localhost${requestedPath}`));
    expect(redirect.status).toBe(307);
    expect(redirect.headers.get('location')).toBe(`http://localhost${target}`);
    expect(await captureOutcome(requireCustomer(requestedPath))).toEqual({ redirectedTo: target });
  },
);

test("middleware doesn't redirect visitors away from favorites (SITE-2, FAV-3)", async () => {
  const response = NextResponse.next();
  jest.mocked(refreshSession).mockResolvedValue({ state: 'signed-out', response });
  const { status } = await middleware(new NextRequest('http://localhost/customer/favorites'));
  expect(status).toBe(200);
});
