import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withReadTimeout, withWriteTimeout } from '@/lib/http/timeouts';
import { fetchWithRetries } from '@/lib/supabase/transport';

let server: Server;
let origin: string;
let requestCount = 0;
const requests: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requestCount++;
    // `/half` stops halfway through its body, `?cut` drops the connection, and `/silent` never gets a response.
    if (request.url === '/full') response.writeHead(200, { 'x-kept': 'yes' }).end('[1]');
    if (request.url === '/empty') response.writeHead(204).end();
    const status = Number(request.url?.match(/\d+$/)?.[0]);
    if (status) response.writeHead(status).end();
    requests.push(`${request.method} ${request.url?.split('?')[0]}`);
    if (request.url?.endsWith('?cut')) request.socket.destroy();
    if (request.url === '/half') response.writeHead(200).write('[{"id":');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const { fetch: realFetch } = globalThis;
beforeEach(() => {
  requestCount = 0;
  requests.length = 0;
  // Like Next, wraps the request in others that nothing references, so garbage collection could drop a timeout.
  globalThis.fetch = (input, init) => realFetch(new Request(new Request(input, init)));
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

test('a read that hangs ends after five seconds, even after garbage collection (FAIL-8)', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const collectionTimer = setInterval(collectGarbage, 100);
  const startedAt = Date.now();
  const calls = [
    ['/silent'],
    ['/half'],
    ['/rest/v1/rpc/locate_place', { method: 'POST' }],
  ] as const;
  const reads = calls.map(async ([path, options]) =>
    (await fetchWithRetries(origin + path, options)).text(),
  );
  const outcomes = await Promise.allSettled(reads);
  clearInterval(collectionTimer);
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ reason: { name: 'TimeoutError' } });
  expect(Date.now() - startedAt).toBeGreaterThan(4_900);
  expect(requestCount).toBe(3);
}, 9_000);

const formHeaders = new Headers({ 'content-type': 'multipart/form-data; boundary=x' });
const actionHeaders = new Headers({
  'content-type': 'multipart/form-data; boundary=x',
  'next-action': 'a',
});

test.each<[string, number, <T>(work: () => Promise<T>) => Promise<T>]>([
  ['a page', 10, withReadTimeout],
  ['a server action', 15, (work) => withWriteTimeout(actionHeaders, work)],
  ['a form post that renders a page', 10, (work) => withWriteTimeout(formHeaders, work)],
])(
  'all backend calls of %s share a timeout of %d seconds (FAIL-8)',
  async (_caller, seconds, withTimeout) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const startedAt = Date.now();
    let hasEnded = false;
    const backendCalls = withTimeout(async () => {
      for (let attempt = 0; attempt < 4; attempt++)
        await expect(fetchWithRetries(`${origin}/silent`)).rejects.toThrow('No response in time');
      const write = fetchWithRetries(`${origin}/silent`, { method: 'POST', body: '{}' });
      await expect(write).rejects.toThrow('No response in time');
    }).finally(() => (hasEnded = true));
    const stepMilliseconds = 100;
    while (!hasEnded) await jest.advanceTimersByTimeAsync(stepMilliseconds);
    await backendCalls;
    expect(Date.now() - startedAt).toBeGreaterThan((seconds - 1) * 1_000);
    expect(Date.now() - startedAt).toBeLessThanOrEqual(seconds * 1_000 + stepMilliseconds);
  },
);

test('request headers are also passed to fetch as options, which Node.js 20.9 requires', async () => {
  const sentOptions: RequestInit[] = [];
  globalThis.fetch = (input, init = {}) => {
    sentOptions.push(init);
    return realFetch(input, init);
  };
  await fetchWithRetries(`${origin}/full`, { headers: { apikey: 'key' } });
  expect(new Headers(sentOptions[0]?.headers).get('apikey')).toBe('key');
});

test('an aborted call rejects immediately', async () => {
  const controller = new AbortController();
  const abortedCall = fetchWithRetries(`${origin}/silent`, { signal: controller.signal });
  controller.abort();
  await expect(abortedCall).rejects.toMatchObject({ name: 'AbortError' });
  await expect(fetchWithRetries(origin, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('a response is returned in full, with or without a body', async () => {
  const fullResponse = await fetchWithRetries(`${origin}/full`);
  expect(fullResponse.headers.get('x-kept')).toBe('yes');
  expect(await fullResponse.json()).toEqual([1]);
  const emptyResponse = await fetchWithRetries(`${origin}/empty`, { method: 'DELETE' });
  expect(emptyResponse.status).toBe(204);
  expect(await emptyResponse.text()).toBe('');
});

test.each([502, 503, 504])(
  'a response of %d is retried for a read, not for a write (FAIL-8)',
  async (status) => {
    expect((await fetchWithRetries(`${origin}/${status}`)).status).toBe(status);
    expect(requestCount).toBe(3);
    await fetchWithRetries(`${origin}/${status}`, { method: 'POST', body: '{}' });
    expect(requestCount).toBe(4);
  },
);

const migrations = readdirSync('supabase/migrations').map((file) =>
  readFileSync(`supabase/migrations/${file}`, 'utf8'),
);
/** Functions of the data API, and whether Postgres lets them only read. */
const databaseFunctions = [
  ...migrations.join('').matchAll(/create function public\.(\w+)\([^]*?\nlanguage \w+ (\w+)/g),
].map(([, name, volatility = '']) => ({ name, onlyReads: /stable|immutable/.test(volatility) }));
/** Functions that are safe to repeat: they take an idempotency key or record a fact. */
const repeatableFunctions = [
  'confirm_booking',
  'confirm_series',
  'hold_booking',
  'mark_message_failed',
  'mark_message_sent',
  'mark_refund_failed',
  'mark_refund_sent',
  'mark_no_show',
  'mark_external_calendar_failed',
];
const unsafeWrites = [
  ...['POST', 'PATCH', 'DELETE'].map((method) => `${method} /rest/v1/customer_locations`),
  ...databaseFunctions
    .filter(({ name = '', onlyReads }) => !onlyReads && !repeatableFunctions.includes(name))
    .map(({ name }) => `POST /rest/v1/rpc/${name}`),
];

const repeatableWrites = repeatableFunctions.map((name) => `POST /rest/v1/rpc/${name}`);
const reads = databaseFunctions
  .filter(({ onlyReads }) => onlyReads)
  .map(({ name }) => `POST /rest/v1/rpc/${name}`);

describe.each([
  ['a response of 503', '503'],
  ['a lost connection', 'cut'],
])('after %s', (_case, fault) => {
  const send = (write: string) => {
    const [method, path] = write.split(' ');
    return fetchWithRetries(`${origin}${path}?${fault}`, { method, body: '{}' });
  };

  test('a write that isn’t safe to repeat is never retried (FAIL-8)', async () => {
    await Promise.allSettled(unsafeWrites.map(send));
    expect(requests.sort()).toEqual([...unsafeWrites].sort());
  });

  test.each([
    ['a write that is safe to repeat', repeatableWrites],
    ['a database function that only reads', reads],
  ])('%s is retried twice (FAIL-8)', async (_call, calls) => {
    await Promise.allSettled(calls.map(send));
    expect(requests.sort()).toEqual([...calls, ...calls, ...calls].sort());
  });
});

test.each([
  ['403 GET bookings', 'GET', '/rest/v1/bookings?id=eq.403'],
  ['401 POST object', 'POST', '/storage/v1/object/customer-avatars/ann.png?401'],
])(
  'a rejection is logged without personal data as “%s”, unless it’s from the auth service (SEC-7)',
  async (cause, method, path) => {
    process.env.LOG_LEVEL = 'info';
    const infoSpy = jest.spyOn(console, 'info').mockImplementation(() => {});
    await fetchWithRetries(origin + path, { method });
    await fetchWithRetries(`${origin}/auth/v1/user?403`);
    const events = infoSpy.mock.calls.map(([line]) => JSON.parse(line as string));
    expect(events).toEqual([
      { at: expect.any(String), level: 'info', event: 'right_refused', cause },
    ]);
    infoSpy.mockRestore();
  },
);

test('a response of 400, 401, 429 or 500 isn’t retried (FAIL-8)', async () => {
  for (const status of [400, 401, 429, 500]) await fetchWithRetries(`${origin}/${status}`);
  expect(requestCount).toBe(4);
});
