import { createServer, request, Server, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { trustedProxies } from '@/lib/proxies';
import { guardRequests } from '@/lib/requests/guard';

const { emit } = Server.prototype;
let rendered = 0;
/** What a page writes beside its script; the script bears the nonce, as Next's do. */
let content = '';
let more: Record<string, string> = {};
let status = 200;
const server = createServer((asked, response) => {
  rendered += 1;
  const [, nonce] = /'nonce-([^']+)'/.exec(String(asked.headers['content-security-policy'])) ?? [];
  const page = `<p>Žofie ${rendered}</p><script nonce="${nonce}"></script>${content}`;
  const isZipped = String(asked.headers['accept-encoding']).includes('gzip');
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    // Next preloads with it, too.
    Link: `</styles.css>; rel=preload; as="style"; nonce="${nonce}"`,
    ...(isZipped && { 'Content-Encoding': 'gzip' }),
    ...more,
  });
  const body = isZipped ? gzipSync(page) : Buffer.from(page);
  response.write(body.subarray(0, 20));
  response.end(body.subarray(20));
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  [rendered, content, more, status] = [0, '', {}, 200];
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  guardRequests(trustedProxies('loopback'), { setsPolicy: true, sharedSeconds: 5 });
});
afterEach(() => {
  jest.useRealTimers();
  Server.prototype.emit = emit;
});
afterAll(() => server.close());

type Answer = { status?: number; headers: IncomingHttpHeaders; text: string };
type Asked = { method?: string; headers?: Record<string, string> };
const zipped = { 'Accept-Encoding': 'gzip, br' };

function ask(path: string, { method, headers }: Asked = {}) {
  return new Promise<Answer>((resolve, reject) => {
    request({ port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const isZipped = response.headers['content-encoding'] === 'gzip' && body.length > 0;
        const text = String(isZipped ? gunzipSync(body) : body);
        resolve({ status: response.statusCode, headers: response.headers, text });
      });
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['compressed', { headers: zipped }],
  ['as it is', {}],
])(
  'a search is rendered once in five seconds for all visitors, %s (LIM-12)',
  async (_, asked: Asked) => {
    const first = await ask('/services?q=cut', asked);
    jest.advanceTimersByTime(4_900);
    const second = await ask('/services?q=cut', asked);
    expect(second.text).toContain('<p>Žofie 1</p>');
    expect(second.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': expect.any(String),
    });
    expect(second.headers['content-encoding']).toBe(first.headers['content-encoding']);
    jest.advanceTimersByTime(200);
    expect((await ask('/services?q=cut', asked)).text).toContain('<p>Žofie 2</p>');
  },
);

test('each visitor’s scripts bear a nonce of their own (SEC-2)', async () => {
  const answers = [await ask('/services'), await ask('/services'), await ask('/services')];
  const nonces = answers.map(({ text }) => /nonce="([^"]+)"/.exec(text)?.[1]);
  expect(rendered).toBe(1);
  expect(new Set(nonces).size).toBe(3);
  answers.forEach(({ headers }, i) => {
    expect(headers['content-security-policy']).toContain(`'nonce-${nonces[i]}'`);
    expect(headers.link).toContain(`nonce="${nonces[i]}"`);
  });
});

test.each([
  ['another address', '/services?q=cut', {}],
  ['other reviews', '/provider/1/reviews', {}],
  ['somebody with a cookie', '/services', { headers: { Cookie: 'roam-place=80202' } }],
  ['somebody with a token', '/services', { headers: { Authorization: 'Bearer x' } }],
  ['a post', '/services', { method: 'POST' }],
  ['what is fetched into a page', '/services', { headers: { RSC: '1' } }],
  ['who reads no compression', '/services', { headers: { 'Accept-Encoding': 'identity' } }],
  ['a machine that reads only the head', '/services', { headers: { 'User-Agent': 'Bingbot/2.0' } }],
])('%s gets nothing of it', async (_, path, asked: Asked) => {
  await ask('/services');
  await ask(path, asked);
  expect(rendered).toBe(2);
});

test.each(['/provider/1/booking', '/book-service/1/time', '/'])(
  'nor is %s shared',
  async (path) => {
    await ask(path);
    await ask(path);
    expect(rendered).toBe(2);
  },
);

test.each([
  ['what lacks a part', () => (content = '<div data-incomplete="true">')],
  ['what came in parts', () => (content = '<!--$?--><template id="B:0">')],
  ['an error', () => (status = 500)],
  ['what sets a cookie', () => (more = { 'Set-Cookie': 'a=b' })],
  ['an encoding of another kind', () => (more = { 'Content-Encoding': 'br' })],
])('%s is rendered again', async (_, spoil) => {
  spoil();
  await ask('/services');
  await ask('/services');
  expect(rendered).toBe(2);
});

test('of sixty addresses the newest fifty are kept', async () => {
  const search = (i: number) => ask(`/services?page=${i}`);
  for (let i = 0; i < 60; i++) await search(i);
  await search(59);
  await search(10);
  expect(rendered).toBe(60);
  await search(9);
  expect(rendered).toBe(61);
});
