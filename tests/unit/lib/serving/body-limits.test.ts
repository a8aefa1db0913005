/** Limits on the bodies of posts (FAIL-10). */
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compileTrustedProxies } from '@/lib/proxies.js';
import { createListener } from '@/lib/serving/listener';

const kilobyte = Buffer.alloc(1024, 'a');
const multipart = 'multipart/form-data; boundary=x';
let receivedBytes = 0;
let runningCount = 0;
let highestRunningCount = 0;
let server: Server;

/** Stand-in for Next that reads the whole body before it responds. */
async function handleRequest(
  incoming: IncomingMessage,
  response: import('node:http').ServerResponse,
) {
  highestRunningCount = Math.max(highestRunningCount, ++runningCount);
  response.once('close', () => runningCount--);
  try {
    for await (const chunk of incoming) receivedBytes += (chunk as Buffer).length;
    response.end('done');
  } catch {
    // The body was cut off.
  }
}

beforeAll(async () => {
  const listener = createListener(handleRequest, compileTrustedProxies('loopback'), []);
  server = createServer((incoming, response) => void listener(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  receivedBytes = 0;
  highestRunningCount = 0;
});
afterAll(() => server.close());

/** Posts a body, by default with its length, and returns the status or the connection's error. */
function post(
  path: string,
  kilobytes: number,
  extraHeaders: Record<string, string> = { 'Content-Length': String(kilobytes * 1024) },
  from = '203.0.113.7',
) {
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': multipart, 'X-Forwarded-For': from, ...extraHeaders };
  return new Promise<number | string | undefined>((resolve) => {
    const outgoing = request({ port, path, method: 'POST', headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    for (let n = 0; n < kilobytes; n++) outgoing.write(kilobyte);
    outgoing.end();
  });
}

test.each(['/sign-in', '/customer/profile', '/api/webhooks/stripe'])(
  'a body without a length is rejected before it is read at %s (FAIL-10)',
  async (path) => {
    const chunkedPost = await post(path, 20_000, { 'Transfer-Encoding': 'chunked' });
    expect([411, 'ECONNRESET', 'EPIPE']).toContain(chunkedPost);
    expect(receivedBytes).toBe(0);
  },
);

test('a body with a length and a post without a body are accepted', async () => {
  expect(await post('/sign-in', 63)).toBe(200);
  expect(receivedBytes).toBe(63 * 1024);
  expect(await post('/sign-in', 0)).toBe(200);
});

test('a server receives at most four uploads at once, one of each IP address, and all succeed (FAIL-10)', async () => {
  const uploads = Array.from({ length: 12 }, (_, n) =>
    post('/customer/profile', 2_000, undefined, `203.0.113.${n % 6}`),
  );
  expect(await Promise.all(uploads)).toEqual(Array(12).fill(200));
  expect(highestRunningCount).toBeLessThanOrEqual(4);
});
