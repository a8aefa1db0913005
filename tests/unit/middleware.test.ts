import { NextRequest, NextResponse } from 'next/server';
import { requireCustomer } from '@/lib/session/customer';
import { env } from '@/lib/env';
import { rewritesByQuery } from '@/lib/responses/headers';
import { isSessionPath, personalPaths, protectedPaths } from '@/lib/routes';
import { refreshSession } from '@/lib/supabase/middleware';
import { config, middleware } from '@/middleware';
import { outcome } from '@/tests/support/server-side';

jest.mock('next/headers', () => ({ headers: async () => new Headers() }));
jest.mock('@/lib/supabase/middleware', () => ({ refreshSession: jest.fn() }));
const mockNobody = { auth: { getClaims: async () => ({ data: null, error: null }) } };
jest.mock('@/lib/supabase/server', () => ({
  createServerSupabase: async () => mockNobody,
  refreshUnanswered: () => new Promise(() => {}),
}));

/** Nothing but a post has these headers. */
const isForPosts = (one: (typeof config.matcher)[number]) =>
  typeof one !== 'string' && /content-type|next-action/.test(one.has?.[0]?.key ?? '');

const sourceOf = (one: (typeof config.matcher)[number]) =>
  typeof one === 'string' ? one : one.source;

test('middleware reads the session on the guarded and the personal pages and nowhere else', () => {
  const pages = config.matcher.filter((one) => typeof one === 'string');
  expect(pages).toEqual([...protectedPaths, ...personalPaths]);
  expect(pages.map((path) => path.replace(':serviceId', 'x')).every(isSessionPath)).toBe(true);
  const others = config.matcher.filter((one) => typeof one !== 'string').map(sourceOf);
  expect(others.some(isSessionPath)).toBe(false);
});

test('it leaves prerendered pages, and what is fetched into a page, alone', () => {
  const others = config.matcher
    .filter((one) => typeof one !== 'string')
    .filter((one) => !isForPosts(one));
  for (const { missing } of others) expect(missing).toEqual([{ type: 'header', key: 'rsc' }]);
  for (const { source, has } of others) {
    const byQuery = rewritesByQuery.filter((rewrite) => rewrite.source === source);
    if (byQuery.length > 0) expect(byQuery.map((rewrite) => rewrite.has)).toContainEqual(has);
  }
  const conditions = others.flatMap(({ has }) => (has ? [has] : []));
  expect(conditions).toEqual(rewritesByQuery.map(({ has }) => has));
});

test('each answer has a nonce of its own, which Next reads from the request (SEC-2)', async () => {
  const policies = await Promise.all(
    ['/services', '/services'].map(async (path) => {
      const request = new NextRequest(`http://localhost${path}`);
      const answer = await middleware(request);
      const policy = answer.headers.get('content-security-policy');
      expect(request.headers.get('content-security-policy')).toBe(policy);
      return policy;
    }),
  );
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}' 'sha256-/);
  expect(policies[0]).not.toBe(policies[1]);
  expect(refreshSession).not.toHaveBeenCalled();
});

let info: jest.SpyInstance;
beforeEach(() => {
  process.env.LOG_LEVEL = 'info';
  info = jest.spyOn(console, 'info').mockImplementation(() => {});
});

const ours = { origin: 'http://localhost:3000' };
const post = (path: string, headers: Record<string, string>, body: BodyInit = '[]') =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { method: 'POST', headers, body }));
const statusOf = async (...args: Parameters<typeof post>) => (await post(...args)).status;

test('middleware sees every post, on whatever page (SEC-5)', () => {
  expect(config.matcher.filter(isForPosts).map(sourceOf)).toEqual(['/:path*', '/:path*']);
});

test.each<[string, Record<string, string>]>([
  ['nobody', {}],
  ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['another site that names our host', { origin: 'https://evil.test', host: 'evil.test' }],
  [
    'another site that forges what proxies write',
    { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' },
  ],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: 'null' }],
])('a post from %s is refused, once for all pages (SEC-5, SEC-7)', async (_who, headers) => {
  for (const path of ['/', '/sign-in', '/customer/profile', '/api/errors'])
    expect(await statusOf(path, headers)).toBe(403);
  const [line] = info.mock.calls.at(-1) ?? [];
  expect(JSON.parse(String(line))).toMatchObject({ event: 'post_refused', cause: '403' });
});

test('a post from our own pages passes, by either sign; so does what proves itself (SEC-5)', async () => {
  const forged = { ...ours, 'x-forwarded-host': 'evil.test' };
  for (const headers of [ours, forged, { 'sec-fetch-site': 'same-origin' }])
    expect(await statusOf('/sign-in', headers)).toBe(200);
  expect(await statusOf('/api/revalidate', {})).toBe(200);
  expect(await statusOf('/api/webhooks/stripe', {})).toBe(200);
});

const action = '40' + 'ab'.repeat(20);
const multipart = { ...ours, 'content-type': 'multipart/form-data; boundary=x' };
const formOf = (name: string, value: string) => [
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`,
];

test.each<[string, Record<string, string>, string]>([
  ['an action that cannot be', { ...ours, 'next-action': 'undefined' }, '[]'],
  ['an action’s arguments that are no JSON', { ...ours, 'next-action': action }, '['],
  ['an action’s arguments that are no list', { ...ours, 'next-action': action }, '"$F1"'],
  [
    'an action’s form without arguments',
    { ...multipart, 'next-action': action },
    formOf('1', '[]')[0]!,
  ],
  [
    'an action’s field that names none',
    multipart,
    formOf('$ACTION_1:0', '{"id":"constructor"}')[0]!,
  ],
  ['an action’s state that is no list', multipart, formOf('$ACTION_1:1', 'null')[0]!],
  ['a reference to nothing', multipart, formOf('$ACTION_REF_1', '')[0]!],
  ['a state of no action', multipart, formOf('$ACTION_1:1', '[]')[0]!],
  ['an argument that was not sent', { ...ours, 'next-action': action }, '["a",{"b":"$F1"}]'],
  [
    'an argument that its form lacks',
    { ...multipart, 'next-action': action },
    formOf('0', '["$Q1","$1"]')[0]!,
  ],
  [
    'a map, which no action takes',
    { ...multipart, 'next-action': action },
    formOf('0', '["$Q1"]')[0]!.replace('--x--', '') + formOf('1', '[null]')[0],
  ],
  ['an origin that cannot be', { 'sec-fetch-site': 'same-origin', origin: 'http://' }, '[]'],
  ['a form that names no action', multipart, formOf('email', 'a')[0]!],
  ['a form without its boundary', { ...ours, 'content-type': 'multipart/form-data' }, 'a'],
  ['a form that breaks off', multipart, '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb'],
  ['an action’s field that is no JSON', multipart, formOf('$ACTION_1:0', '{"id"')[0]!],
  ['an action’s field of another name', multipart, formOf('$ACTION_1:x', '{}')[0]!],
  ['an action’s id that cannot be', multipart, formOf('$ACTION_ID_..%00', '')[0]!],
])('%s is refused before anything reads it (FAIL-10)', async (_what, headers, body) => {
  const size = { 'content-length': String(Buffer.byteLength(body)) };
  expect(await statusOf('/sign-in', { ...headers, ...size }, body)).toBe(400);
});

test('what says that it is larger than any form is refused unread (FAIL-10)', async () => {
  const statusAt = (path: string, length: number) =>
    statusOf(path, { ...multipart, 'content-length': String(length) });
  expect(await statusAt('/sign-in', 100_000)).toBe(413);
  // A picture is.
  const response = NextResponse.next();
  jest.mocked(refreshSession).mockResolvedValue({ state: 'signed-in', response });
  expect(await statusAt('/customer/profile', 11_000_000)).toBe(200);
  expect(await statusAt('/customer/profile', 25_000_000)).toBe(413);
});

test.each([
  ['the place', 'kffbcf8131ba9a86f2d7bd2ab26d3ff24'],
  ['the address', 'p/bookings/S8HS5TZF/cancel?'],
])(
  'a form of ours, named by %s it stands at, passes, and so does an action (FAIL-10)',
  async (_what, key) => {
    const form = new FormData();
    form.append('$ACTION_REF_1', '');
    form.append('$ACTION_1:0', `{"id":"${action}","bound":"$@1"}`);
    form.append('$ACTION_1:1', '[{"values":{}}]');
    form.append('$ACTION_KEY', key);
    form.append('email', 'ann@roam.test');
    const sent = new Response(form);
    const body = await sent.text();
    const size = { 'content-length': String(body.length) };
    const type = { 'content-type': sent.headers.get('content-type')! };
    expect(await statusOf('/sign-in', { ...ours, ...type, ...size }, body)).toBe(200);
    expect(await statusOf('/sign-in', { ...ours, 'next-action': action })).toBe(200);
  },
);

test.each([
  ['a form', '["$K1"]', { '1_email': 'ann@roam.test' }],
  ['a text with a dollar, and nothing', '["$$F1","$undefined","$D2026-11-22","$n9"]', {}],
  ['a part', '["$h1","$@1"]', { 1: '{}' }],
  ['the same object twice', '[{"a":{},"b":"$0:0:a"}]', {}],
])('an action that is given %s passes (FAIL-10)', async (_what, given, parts) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...parts, 0: given })) form.append(name, value);
  const sent = new Response(form);
  const body = await sent.text();
  const type = { 'content-type': sent.headers.get('content-type')! };
  const size = { 'content-length': String(body.length) };
  const headers = { ...ours, ...type, ...size, 'next-action': action };
  expect(await statusOf('/sign-in', headers, body)).toBe(200);
});

test('middleware runs where our fetch works: the edge runtime lacks its timers', () => {
  expect(config.runtime).toBe('nodejs');
});

afterEach(() => jest.restoreAllMocks());

test.each([
  ['/', '/?signin=true&next=%2Fcustomer%2Fprofile%3Fa%3D1'],
  ['/sign-in', '/sign-in?next=%2Fcustomer%2Fprofile%3Fa%3D1'],
])(
  'with ROAM_GUARD_REDIRECT=%s both guards send a visitor to %s (SITE-2)',
  async (configured, target) => {
    jest.replaceProperty(env, 'ROAM_GUARD_REDIRECT', configured);
    const response = NextResponse.next();
    jest.mocked(refreshSession).mockResolvedValue({ state: 'signed-out', response });
    const wanted = '/customer/profile?a=1';
    const answer = await middleware(new NextRequest(`http://localhost${wanted}`));
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe(`http://localhost${target}`);
    expect(await outcome(requireCustomer(wanted))).toEqual({ redirectedTo: target });
  },
);
