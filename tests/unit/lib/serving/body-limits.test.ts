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

/** Starts an upload of two megabytes that sends its first kilobyte only. */
function startSlowUpload(from: string) {
  const { port } = server.address() as AddressInfo;
  const headers = {
    'Content-Type': multipart,
    'Content-Length': String(2_000 * 1024),
    'X-Forwarded-For': from,
  };
  const path = '/customer/profile';
  const outgoing = request({ port, path, method: 'POST', headers, agent: false });
  const outcome = new Promise<number | string | undefined>((resolve) => {
    outgoing.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  outgoing.write(kilobyte);
  return { outgoing, outcome };
}

test("uploads below the minimum rate are cut off, so that they don't keep others from uploading (FAIL-10)", async () => {
  // Only the interval that measures the rate is faked, because sockets need the others.
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setTimeout',
    ],
  });
  const uploads = [1, 2, 3, 4].map((n) => startSlowUpload(`203.0.113.${n}`));
  const waitForBytes = async (bytes: number) => {
    while (receivedBytes < bytes) await new Promise((resolve) => setImmediate(resolve));
  };
  await waitForBytes(4 * 1024);
  const other = post('/customer/profile', 2_000, undefined, '203.0.113.9');
  // An upload that keeps the rate: ten kilobytes a second.
  for (let second = 1; second <= 11; second++) {
    const before = receivedBytes;
    for (let n = 0; n < 10; n++) uploads[0]!.outgoing.write(kilobyte);
    await waitForBytes(before + 10 * 1024);
    jest.advanceTimersByTime(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  jest.useRealTimers();
  expect(await other).toBe(200);
  for (const { outcome } of uploads.slice(1))
    expect([408, 'ECONNRESET', 'EPIPE']).toContain(await outcome);
  expect(uploads[0]!.outgoing.destroyed).toBe(false);
  uploads[0]!.outgoing.destroy();
  await uploads[0]!.outcome;
});

test("waiting uploads of one IP address don't take the slots of others (FAIL-10)", async () => {
  const uploads = Array.from({ length: 6 }, () => startSlowUpload('203.0.113.1'));
  while (receivedBytes < 1024) await new Promise((resolve) => setImmediate(resolve));
  expect(await post('/customer/profile', 2_000, undefined, '203.0.113.9')).toBe(200);
  for (const { outgoing } of uploads) outgoing.destroy();
  await Promise.all(uploads.map(({ outcome }) => outcome));
});
