import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compileTrustedProxies } from '@/lib/proxies.js';
import { getSecurityHeaders } from '@/lib/serving/headers.js';
import { createListener } from '@/lib/serving/listener';

let runningCount = 0;
let highestRunningCount = 0;

/** Stand-in for Next that responds with the IP address, the post headers, the policy and the path that it receives. */
const handleRequest: Parameters<typeof createListener>[0] = async ({ headers, url }, response) => {
  highestRunningCount = Math.max(highestRunningCount, ++runningCount);
  response.once('finish', () => runningCount--);
  const policy =
    headers['content-security-policy'] ?? headers['content-security-policy-report-only'];
  response.setHeader('X-Received-Policy', policy ?? 'none');
  response.setHeader('X-Received-Path', url ?? '');
  const { 'content-type': type = 'none', 'next-action': action = 'none' } = headers;
  response.setHeader('X-Received-Post-Headers', `${type} ${action}`);
  // Next redirects router requests with a wrong `_rsc`, with the headers that next.config.mjs sets for the path.
  if (headers.rsc && !url?.includes('_rsc')) {
    response.statusCode = 307;
    response.setHeader('Cache-Control', 'public, s-maxage=60');
  }
  // Next redirects paths with a trailing slash.
  if (url?.endsWith('/chunks/')) response.writeHead(308, { Location: url.slice(0, -1) });
  if (url?.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 20));
  response.end(String(headers['x-forwarded-for']));
};

const securityHeaders = getSecurityHeaders('https://roam.test');
const server = createServer((incoming, response) => void listener(incoming, response));
let listener = createListener(handleRequest, compileTrustedProxies('loopback'), securityHeaders);
let port = 0;

function trustProxies(trustedProxies: string) {
  listener = createListener(handleRequest, compileTrustedProxies(trustedProxies), securityHeaders);
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => trustProxies('loopback'));
afterAll(() => server.close());

type TestResponse = { status?: number; headers: IncomingHttpHeaders; text: string };

/** Sends a request from 127.0.0.1 with `forwarded` as its X-Forwarded-For header. */
function sendRequest(
  path: string,
  forwarded?: string,
  extraHeaders: Record<string, string> = {},
  method = 'GET',
) {
  return new Promise<TestResponse>((resolve, reject) => {
    const headers = { ...(forwarded && { 'X-Forwarded-For': forwarded }), ...extraHeaders };
    request({ port, path, headers, method }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, text }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['the connection without a trusted proxy', '192.0.2.1', '203.0.113.7', '127.0.0.1'],
  ['the connection without a header', '192.0.2.1', undefined, '127.0.0.1'],
  ['the header of a trusted proxy', 'loopback', '203.0.113.7', '203.0.113.7'],
  [
    'the last address in the header of a trusted proxy',
    'loopback',
    '10.0.0.1, 203.0.113.7',
    '203.0.113.7',
  ],
  [
    'the header of two trusted proxies',
    'loopback, 10.0.0.0/8',
    '1.2.3.4, 203.0.113.7, 10.0.0.2',
    '203.0.113.7',
  ],
  ['an invalid header of a trusted proxy', 'loopback', 'evil', 'evil'],
])("the caller's IP address comes from %s (LIM-8)", async (_, trustedProxies, header, caller) => {
  trustProxies(trustedProxies);
  expect((await sendRequest('/', header)).text).toBe(caller);
});

test.each(['Content-Security-Policy', 'Content-Security-Policy-Report-Only'])(
  'the %s header of a request never reaches Next (SEC-2)',
  async (name) => {
    for (const path of ['/', '/services']) {
      const { headers } = await sendRequest(path, undefined, { [name]: "script-src 'nonce-mine'" });
      expect(headers['x-received-policy']).toBe('none');
    }
  },
);

test("a GET request's content type and action never reach Next, so a cached page can't vary by them (SITE-7)", async () => {
  const postHeaders = { 'Content-Type': 'text/plain', 'Next-Action': 'x' };
  for (const method of ['GET', 'HEAD']) {
    const { headers } = await sendRequest('/', undefined, postHeaders, method);
    expect(headers['x-received-post-headers']).toBe('none none');
  }
  const { headers } = await sendRequest('/', undefined, postHeaders, 'POST');
  expect(headers['x-received-post-headers']).toBe('text/plain x');
});

test("a redirect of a router request is never cached, because it depends on the request's headers (SITE-7)", async () => {
  const redirect = await sendRequest('/', undefined, { RSC: '1' });
  expect(redirect).toMatchObject({ status: 307, headers: { 'cache-control': 'no-store' } });
});

test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
  '%s requests are rejected, because Next would render pages for them (LIM-11)',
  async (method) => {
    const response = await sendRequest('/services', undefined, {}, method);
    expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST, OPTIONS' } });
    expect(response.headers).not.toHaveProperty('x-received-path');
  },
);

test.each(['/_next/static/chunks/', '/services', '/provider/%'])(
  'the response at %s has the security headers (SEC-1)',
  async (path) => {
    const response = await sendRequest(path);
    for (const { key, value } of securityHeaders)
      expect(response.headers).toHaveProperty(key.toLowerCase(), value);
    expect(response.headers).toHaveProperty('strict-transport-security');
  },
);

test.each(['/book-service/%ff', '/provider/%', '/%E0%A4%A', '/services/%zz?q=1'])(
  'the malformed path %s reaches Next as /not-found (SITE-10)',
  async (path) => {
    expect((await sendRequest(path)).headers).toHaveProperty('x-received-path', '/not-found');
  },
);

test.each(['/provider/caf%C3%A9', '/services?q=%ff'])(
  'the path %s reaches Next unchanged',
  async (path) => {
    expect((await sendRequest(path)).headers).toHaveProperty('x-received-path', path);
  },
);

test('a request target without a path, such as that of OPTIONS *, is rejected before Next fails on it (FAIL-10)', async () => {
  const response = await sendRequest('*', undefined, {}, 'OPTIONS');
  expect(response).toMatchObject({ status: 400, headers: { 'cache-control': 'no-store' } });
  expect(response.headers).not.toHaveProperty('x-received-path');
});

test.each([
  ['http://evil.test/', '/'],
  ['http://evil.test', '/'],
  ['HTTPS://evil.test:8080?q=1', '/?q=1'],
  ['http://evil.test/home/?q=http://a/b', '/home/?q=http://a/b'],
  ['http://evil.test//other.test/', '//other.test/'],
  ['http://evil.test/provider/%', '/not-found'],
])(
  'Next receives the path of the absolute form %s without its host (SEC-7)',
  async (target, path) => {
    expect((await sendRequest(target)).headers).toHaveProperty('x-received-path', path);
  },
);

test('a redirect of an absolute-form request stays on this host (SEC-7)', async () => {
  const { headers } = await sendRequest('http://evil.test/_next/static/chunks/');
  expect(headers.location).toBe('/_next/static/chunks');
});

test("the absolute form of an expensive page has the page's limit (LIM-11)", async () => {
  const responses = await sendFlood('http://evil.test/services?q=cut', '203.0.113.20');
  expect(countAccepted(responses)).toBeLessThan(70);
});

const photo = encodeURIComponent('https://project.test/storage/v1/object/public/catalog/ann.jpg');

test.each([
  `/_next/image?url=${photo}&w=640&q=75`,
  `/_next/image?url=${photo.replace('ann', 'b%2520c')}&w=96&q=75`,
])('a picture URL that our pages contain reaches the optimizer: %s (CAT-20)', async (path) => {
  expect((await sendRequest(path)).headers).toHaveProperty('x-received-path', path);
});

test.each([
  ['another order', `/_next/image?w=640&q=75&url=${photo}`],
  ['another parameter', `/_next/image?url=${photo}&w=640&q=75&v=1`],
  ['a repeated parameter', `/_next/image?url=${photo}&w=640&q=75&q=75`],
  ['an unlisted width', `/_next/image?url=${photo}&w=641&q=75`],
  ['another spelling of a width', `/_next/image?url=${photo}&w=0640&q=75`],
  ['another quality', `/_next/image?url=${photo}&w=640&q=74`],
  ['an unencoded URL', `/_next/image?url=${decodeURIComponent(photo)}&w=640&q=75`],
  ['lowercase escapes', `/_next/image?url=${photo.replace(/%2F/g, '%2f')}&w=640&q=75`],
  ['a needless escape', `/_next/image?url=${photo.replace('ann', '%61nn')}&w=640&q=75`],
  [
    'a needless escape of the source',
    `/_next/image?url=${photo.replace('ann', '%2561nn')}&w=640&q=75`,
  ],
  ['dot segments', `/_next/image?url=${photo.replace('ann', 'x%2F..%2Fann')}&w=640&q=75`],
  ['a repeated slash', `/_next/image?url=${photo.replace('ann', '%2Fann')}&w=640&q=75`],
  ['an uppercase host', `/_next/image?url=${photo.replace('project', 'PROJECT')}&w=640&q=75`],
  ['a default port', `/_next/image?url=${photo.replace('.test', '.test%3A443')}&w=640&q=75`],
  ['a user', `/_next/image?url=${photo.replace('project', 'a%40project')}&w=640&q=75`],
  ['a query of the source', `/_next/image?url=${photo}%3Fv%3D1&w=640&q=75`],
  ['a drawing', `/_next/image?url=${photo.replace('.jpg', '.svg')}&w=640&q=75`],
  ['a page', '/_next/image?url=%2Fhome&w=640&q=75'],
  ['no query', '/_next/image'],
  ['a path with dot segments', `/x/../_next/image?url=${photo}&w=640&q=75`],
  ['a path with a repeated slash', `//_next//image?url=${photo}&w=640&q=75`],
  ['an escaped path', `/_next/im%61ge?url=${photo}&w=640&q=75`],
  ['a slash at the end', `/_next/image/?url=${photo}&w=640&q=75`],
])('a picture URL with %s never reaches the optimizer (CAT-20)', async (_, path) => {
  const response = await sendRequest(path);
  expect(response).toMatchObject({ status: 400, headers: { 'cache-control': 'no-store' } });
  expect(response.headers).not.toHaveProperty('x-received-path');
});

test('pictures have a limit of their own, which a few pages full of them stay below (LIM-11)', async () => {
  const from = '203.0.113.21';
  const requests = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => sendRequest(`/_next/image?url=${photo}&w=96&q=75`, from)),
    );
  expect(countAccepted(await requests(240))).toBe(240);
  const flood = await requests(240);
  expect(countAccepted(flood)).toBeLessThan(100);
  expect(flood.find(({ status }) => status === 429)?.headers).toHaveProperty('retry-after');
  expect((await sendRequest('/services', from)).status).toBe(200);
});

/** Sends eighty concurrent requests from one IP address. */
const sendFlood = (path: string, from: string, method?: string) =>
  Promise.all(Array.from({ length: 80 }, () => sendRequest(path, from, {}, method)));
const countAccepted = (responses: TestResponse[]) =>
  responses.filter(({ status }) => status === 200).length;

test.each([
  '/services?q=cut',
  '/services.rsc?q=cut',
  '/book-service/1/time?date=2026-12-01',
  '/book-service/1/service?place=home&_rsc=1',
  '/provider/1/booking?booking=true',
  '/x/../services?q=cut',
  '/business/1/reviews?page=2',
])(
  'about sixty of eighty requests for %s from one IP address are accepted (LIM-11)',
  async (path) => {
    const responses = await sendFlood(path, '203.0.113.7');
    expect(countAccepted(responses)).toBeGreaterThanOrEqual(60);
    expect(countAccepted(responses)).toBeLessThan(70);
    expect(responses.find(({ status }) => status === 429)).toMatchObject({
      headers: { 'retry-after': '1', 'x-content-type-options': 'nosniff' },
      text: 'Too many requests. Please wait a moment, then try again.\n',
    });
    expect(await sendRequest(path, '203.0.113.8')).toMatchObject({ status: 200 });
  },
);

test('posts to expensive pages have a limit of their own (LIM-11)', async () => {
  const from = '203.0.113.7';
  expect(countAccepted(await sendFlood('/book-service/1/time', from))).toBeLessThan(70);
  const responses = await sendFlood('/book-service/1/time', from, 'POST');
  expect(countAccepted(responses)).toBeGreaterThanOrEqual(60);
  expect(countAccepted(responses)).toBeLessThan(70);
  expect(countAccepted(await sendFlood('/sign-in', from, 'POST'))).toBe(80);
});

test.each(['/api/suggestions?q=cl', '/api/near?postal_code=80202'])(
  'data requests have a higher limit than pages: %s (LIM-11)',
  async (path) => {
    await sendFlood('/services', '203.0.113.7');
    expect(countAccepted(await sendFlood(path, '203.0.113.7'))).toBe(80);
    expect(countAccepted(await sendFlood(path, '203.0.113.7'))).toBeLessThan(60);
  },
);

test('photos of bookings and reviews have the limit of pictures, and leave suggestions theirs (LIM-11)', async () => {
  const from = '203.0.113.7';
  for (let page = 0; page < 3; page++)
    expect(countAccepted(await sendFlood(`/api/photos/${page}`, from))).toBe(80);
  expect(countAccepted(await sendFlood('/api/photos/3', from))).toBeLessThan(80);
  expect(countAccepted(await sendFlood('/api/suggestions?q=cl', from))).toBe(80);
});

test.each([
  '/',
  '/home',
  '/book-service/1',
  '/book-service/1?_rsc=1',
  '/_next/static/x.js?q=1',
  '/book-service/1?place=home',
  '/provider/1?booking=true',
])("requests for %s, which is prerendered or redirects, aren't limited (LIM-11)", async (path) => {
  expect(countAccepted(await sendFlood(path, '203.0.113.7'))).toBe(80);
});

test('only four of forty searches from one IP address render at once, and all succeed (LIM-11)', async () => {
  highestRunningCount = 0;
  const searches = Array.from({ length: 40 }, () => sendRequest('/services?q=slow', '203.0.113.9'));
  await searches[0];
  expect((await sendRequest('/services?q=slow', '203.0.113.10')).status).toBe(200);
  expect(countAccepted(await Promise.all(searches))).toBe(40);
  expect(highestRunningCount).toBeGreaterThanOrEqual(4);
  // The fifth request is from the other IP address.
  expect(highestRunningCount).toBeLessThanOrEqual(5);
});

test("requests of disconnected clients don't block the next request from their IP address (LIM-11)", async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.11' };
  const disconnectedRequests = Array.from({ length: 20 }, () =>
    request({ port, path: '/services?q=slow', headers, agent: false })
      .on('error', () => {})
      .end(),
  );
  for (const disconnected of disconnectedRequests) disconnected.destroy();
  expect((await sendRequest('/services?q=slow', '203.0.113.11')).status).toBe(200);
});

test('a rate-limited browser gets a page without scripts (LIM-11, SEC-2)', async () => {
  await sendFlood('/services', '203.0.113.12');
  const page = await sendRequest('/services', '203.0.113.12', { 'Sec-Fetch-Dest': 'document' });
  expect(page).toMatchObject({
    status: 429,
    headers: {
      'retry-after': '1',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
  expect(page.text).toContain('<h1>Too many requests</h1>');
});
