/** Limits on the bodies of posts, which hold even if the request has no Content-Length (FAIL-10). */
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

/** Posts a body in chunks without a Content-Length, and returns the status or the connection's error. */
function post(path: string, kilobytes: number, type = 'text/plain', from = '203.0.113.7') {
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': type, 'X-Forwarded-For': from };
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

test.each([
  ['a form', '/sign-in', 63, multipart],
  ['a profile with a picture', '/customer/profile', 11_000, multipart],
  ['an event of the payment service', '/api/webhooks/stripe', 200, 'application/json'],
])('a body without a length is accepted within the limit of %s', async (_, path, size, type) => {
  expect(await post(path, size, type)).toBe(200);
  expect(receivedBytes).toBe(size * 1024);
});

test.each([
  ['a form', '/sign-in', 10_000, multipart, 64],
  ['a path that isn’t a page', '/customer/profile/x', 10_000, multipart, 64],
  ['action arguments', '/customer/profile', 10_000, 'text/plain', 64],
  ['a profile with a picture', '/customer/profile', 20_000, multipart, 12 * 1024],
  ['an event of the payment service', '/api/webhooks/stripe', 10_000, 'application/json', 256],
])(
  'a body without a length is cut off at the limit of %s (FAIL-10)',
  async (_, path, size, type, limit) => {
    expect([413, 'ECONNRESET', 'EPIPE']).toContain(await post(path, size, type));
    expect(receivedBytes).toBeLessThanOrEqual(limit * 1024);
  },
);

test('a server receives at most four uploads at once, one of each IP address, and all succeed (FAIL-10)', async () => {
  const uploads = Array.from({ length: 12 }, (_, n) =>
    post('/customer/profile', 2_000, multipart, `203.0.113.${n % 6}`),
  );
  expect(await Promise.all(uploads)).toEqual(Array(12).fill(200));
  expect(highestRunningCount).toBeLessThanOrEqual(4);
});
