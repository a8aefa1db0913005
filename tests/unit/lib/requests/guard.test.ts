import { createServer, request, Server, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trustedProxies } from '@/lib/proxies';
import { guardRequests } from '@/lib/requests/guard';

const { emit } = Server.prototype;
let running = 0;
let most = 0;
const server = createServer((asked, response) => {
  most = Math.max(most, ++running);
  response.once('finish', () => running--);
  // What Next would read its nonce from.
  const { headers } = asked;
  const policy =
    headers['content-security-policy'] ?? headers['content-security-policy-report-only'];
  response.setHeader('X-Asked-Policy', policy ?? 'none');
  const answer = () => response.end(String(asked.headers['x-forwarded-for']));
  if (asked.url?.includes('slow')) setTimeout(answer, 20);
  else answer();
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  Server.prototype.emit = emit;
});
afterAll(() => server.close());

type Answer = { status?: number; headers: IncomingHttpHeaders; text: string };

/** A request from 127.0.0.1, with this X-Forwarded-For. */
function ask(path: string, forwarded?: string, more: Record<string, string> = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const headers = { ...(forwarded && { 'X-Forwarded-For': forwarded }), ...more };
    request({ port, path, headers }, (response) => {
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
  ['nobody is named: the connection counts', '192.0.2.1', '203.0.113.7', '127.0.0.1'],
  ['without a header, too', '192.0.2.1', undefined, '127.0.0.1'],
  ['a named proxy is believed', 'loopback', '203.0.113.7', '203.0.113.7'],
  ['what a caller wrote before it is hearsay', 'loopback', '10.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['two named proxies', 'loopback, 10.0.0.0/8', '1.2.3.4, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['what is no address is handed on as it is', 'loopback', 'evil', 'evil'],
])('%s (LIM-8)', async (_, names, header, caller) => {
  guardRequests(trustedProxies(names), { setsPolicy: true });
  expect((await ask('/', header)).text).toBe(caller);
});

const policiesOf = ({ headers }: Answer) => [
  headers['content-security-policy'] ?? 'none',
  headers['x-asked-policy'],
];
const forgedReport = { 'Content-Security-Policy-Report-Only': "script-src 'nonce-mine'" };
const forged = { 'Content-Security-Policy': "script-src 'nonce-mine'" };

test.each([
  '/services',
  '/services?q=cut',
  '/book-service/1/time?date=2026-12-01',
  '/provider/1/booking',
  '/business/1/reviews?page=2',
])('%s gets a policy with a nonce of its own, which Next is told (SEC-2)', async (path) => {
  guardRequests(trustedProxies('loopback'), { setsPolicy: true });
  const answers = await Promise.all([ask(path), ask(path, undefined, forged)]);
  const [first, second] = answers.map(policiesOf);
  expect(first?.[0]).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}' 'sha256-/);
  expect(first?.[1]).toBe(first?.[0]);
  expect(second?.[1]).toBe(second?.[0]);
  expect(second?.[0]).not.toBe(first?.[0]);
  expect(second?.[0]).not.toContain('mine');
});

test.each([
  ['a page of everyone', '/', forged, true],
  ['one that middleware gives a policy', '/customer/profile', forged, true],
  ['a booking by query, which is rewritten', '/book-service/1?date=2026-12-01', forged, true],
  ['what is fetched into a page', '/services', { ...forged, RSC: '1' }, true],
  ['a page of everyone, asked with one to report', '/', forgedReport, true],
  ['any page where a host keeps them', '/services', forged, false],
])('%s gets none here, and none of the caller’s (SEC-2)', async (_, path, headers, setsPolicy) => {
  guardRequests(trustedProxies('loopback'), { setsPolicy });
  expect(policiesOf(await ask(path, undefined, headers))).toEqual(['none', 'none']);
});

const flood = (path: string, from: string) =>
  Promise.all(Array.from({ length: 80 }, () => ask(path, from)));
const passed = (answers: Answer[]) => answers.filter(({ status }) => status === 200).length;

test.each([
  '/services?q=cut',
  '/services.rsc?q=cut',
  '/book-service/1/time?date=2026-12-01',
  '/book-service/1?place=home&_rsc=1',
  '/provider/1?booking=true',
  '/business/1/reviews?page=2',
])('of eighty requests for %s from one address sixty are answered (LIM-11)', async (path) => {
  guardRequests(trustedProxies('loopback'), { setsPolicy: true });
  const answers = await flood(path, '203.0.113.7');
  expect(passed(answers)).toBeGreaterThanOrEqual(60);
  expect(passed(answers)).toBeLessThan(70);
  expect(answers.find(({ status }) => status === 429)).toMatchObject({
    headers: { 'retry-after': '1', 'x-content-type-options': 'nosniff' },
    text: 'Too many requests. Please try again in a moment.\n',
  });
  expect(await ask(path, '203.0.113.8')).toMatchObject({ status: 200 });
});

test.each(['/api/suggestions?q=cl', '/api/near?postal_code=80202'])(
  'what our pages ask while somebody types has a larger limit of its own: %s (LIM-11)',
  async (path) => {
    guardRequests(trustedProxies('loopback'), { setsPolicy: true });
    await flood('/services', '203.0.113.7');
    expect(passed(await flood(path, '203.0.113.7'))).toBe(80);
    expect(passed(await flood(path, '203.0.113.7'))).toBeLessThan(60);
  },
);

test.each(['/', '/home', '/book-service/1', '/book-service/1?_rsc=1', '/_next/static/x.js?q=1'])(
  '%s is for everyone alike, and never refused',
  async (path) => {
    guardRequests(trustedProxies('loopback'), { setsPolicy: true });
    expect(passed(await flood(path, '203.0.113.7'))).toBe(80);
  },
);

test('of forty searches at once from one address four are worked on, and nobody else waits (LIM-11)', async () => {
  guardRequests(trustedProxies('loopback'), { setsPolicy: true });
  most = 0;
  const searches = Array.from({ length: 40 }, () => ask('/services?q=slow', '203.0.113.9'));
  await searches[0];
  expect((await ask('/services?q=slow', '203.0.113.10')).status).toBe(200);
  expect(passed(await Promise.all(searches))).toBe(40);
  expect(most).toBeGreaterThanOrEqual(4);
  expect(most).toBeLessThanOrEqual(5);
});

test('who goes before their turn is not worked for, and the others get theirs (LIM-11)', async () => {
  guardRequests(trustedProxies('loopback'), { setsPolicy: true });
  const headers = { 'X-Forwarded-For': '203.0.113.11' };
  const gone = Array.from({ length: 20 }, () =>
    request({ port, path: '/services?q=slow', headers, agent: false })
      .on('error', () => {})
      .end(),
  );
  for (const one of gone) one.destroy();
  expect((await ask('/services?q=slow', '203.0.113.11')).status).toBe(200);
});
