import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createClient } from '@supabase/supabase-js';
import { withCheckTimeout, withReadTimeout, withWriteTimeout } from '@/lib/http/timeouts';
import { callHeader, type CallKind } from '@/lib/supabase/calls';
import { fetchWithRetries, serverOptions } from '@/lib/supabase/transport';

let server: Server;
let origin: string;
let requestCount = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    requestCount++;
    // `/half` stops halfway through its body, and `/silent` never gets a response.
    if (request.url === '/full') response.writeHead(200, { 'x-kept': 'yes' }).end('[1]');
    if (request.url === '/empty') response.writeHead(204).end();
    const status = Number(request.url?.match(/\d+$/)?.[0]);
    if (status) response.writeHead(status).end();
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
    ['/rest/v1/rpc/locate_place', { method: 'POST', headers: { [callHeader]: 'read' } }],
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
  ['a route handler', 10, withReadTimeout],
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

type Answer = Response | Error | 'hung';
const respond = (status: number, body: object | string = '') =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
const refused = new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
const unresolved = new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
const reset = new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
const isRestarting = respond(503, { code: 'PGRST002', message: 'Could not query the database' });

/** Returns or throws an answer of the replaced network. */
async function deliver(answer: Answer) {
  if (answer === 'hung') return new Promise<never>(() => {});
  if (answer instanceof Error) throw answer;
  return answer.clone();
}

type SentCall = { response?: Response; text?: string; error?: unknown; seconds: number };

/** Replaces the network and moves the clock. Returns the outcome, the seconds that it took and the calls. */
async function sendAs(kind: CallKind, getAnswer: (call: number, seconds: number) => Answer) {
  jest.useFakeTimers();
  const calls: Request[] = [];
  const startedAt = Date.now();
  const getSeconds = () => (Date.now() - startedAt) / 1_000;
  globalThis.fetch = async (input) => {
    calls.push(input as Request);
    const answer = getAnswer(calls.length, getSeconds());
    return deliver(answer);
  };
  const headers: Record<string, string> = kind === 'write' ? {} : { [callHeader]: kind };
  const url = 'http://backend.test/rest/v1/rpc/any';
  const outcome: Promise<SentCall> = fetchWithRetries(url, {
    method: 'POST',
    body: '{}',
    headers,
  }).then(
    async (response) => ({ response, text: await response.text(), seconds: getSeconds() }),
    (error: unknown) => ({ error, seconds: getSeconds() }),
  );
  await jest.advanceTimersByTimeAsync(30_000);
  return { ...(await outcome), calls };
}

const all: CallKind[] = ['read', 'write_once', 'write'];
const safe: CallKind[] = ['read', 'write_once'];

test.each<[string, CallKind[], Answer]>([
  ['PGRST000', all, respond(503, { code: 'PGRST000' })],
  ['PGRST002', all, isRestarting],
  ['PGRST003', all, respond(504, { code: 'PGRST003' })],
  ['a refused connection', all, refused],
  ['an unknown host', all, unresolved],
  ['PGRST001', safe, respond(503, { code: 'PGRST001' })],
  ['a connection lost at COMMIT', safe, respond(400, { code: '', message: '' })],
  ['a lost connection', safe, reset],
  ['a shutdown', safe, respond(503, { code: '57P01' })],
  ['a deadlock', safe, respond(500, { code: '40P01' })],
  ['too many connections', safe, respond(503, { code: '53300' })],
  ['502', safe, respond(502, '<h1>Bad gateway</h1>')],
  ['503 without a body', safe, respond(503)],
  ['504', safe, respond(504)],
  ['520', safe, respond(520)],
  ['a statement timeout', [], respond(500, { code: '57014' })],
  ['a lock timeout', [], respond(500, { code: '55P03' })],
  ["our function's rejection", [], respond(409, { code: 'PT409', message: 'slot_taken' })],
  ['an exception', [], respond(400, { code: 'P0001' })],
  ['an expired token', [], respond(401, { code: 'PGRST303' })],
  ['a rate limit', [], respond(429)],
  ["a gateway's 400", [], respond(400, '<h1>Bad request</h1>')],
  ['500', [], respond(500)],
])('after %s, these calls are repeated: %j (FAIL-8)', async (_outage, repeatedKinds, answer) => {
  const actualKinds: CallKind[] = [];
  for (const kind of all) {
    const { calls, response } = await sendAs(kind, (call) => (call < 4 ? answer : respond(200)));
    expect([1, 4]).toContain(calls.length);
    if (calls.length === 4) actualKinds.push(kind);
    expect(response?.status === 200).toBe(calls.length === 4);
  }
  expect(actualKinds).toEqual(repeatedKinds);
});

test.each(all)('a restart of the data API is bridged for a %s (FAIL-8)', async (kind) => {
  const getAnswer = (_call: number, seconds: number) => (seconds < 4 ? isRestarting : respond(200));
  expect(await sendAs(kind, getAnswer)).toMatchObject({ response: { status: 200 } });
});

test.each<[string, number, <T>(work: () => Promise<T>) => Promise<T>]>([
  ['a write', 5, (work) => withWriteTimeout(actionHeaders, work)],
  ['a page', 4.5, (work) => work()],
  ['a check', 1.5, withCheckTimeout],
])('repeats for %s end after %d seconds, with few calls (FAIL-8)', async (_caller, end, run) => {
  const { response, seconds, calls } = await run(() => sendAs('read', () => isRestarting));
  expect(response?.status).toBe(503);
  expect(seconds).toBeCloseTo(end, 1);
  expect(calls.length).toBeLessThan(20);
});

test("a call that times out isn't repeated (FAIL-8)", async () => {
  const { calls, error, seconds } = await sendAs('read', () => 'hung');
  expect(error).toMatchObject({ name: 'TimeoutError' });
  expect(seconds).toBe(5);
  expect(calls).toHaveLength(1);
});

test.each<[string, Response | Error]>([
  ['a lost connection', reset],
  ['PGRST001', respond(503, { code: 'PGRST001' })],
  ['a connection lost at COMMIT', respond(400, { code: '', message: '' })],
])('a keyed write stays unknown after %s if its repeats never arrive (FAIL-7)', async (...row) => {
  const [, answer] = row;
  const outcome = await sendAs('write_once', (call) => (call === 1 ? answer : isRestarting));
  expect(outcome.error ?? outcome.text).toBe(
    answer instanceof Error ? answer : await answer.clone().text(),
  );
  expect(outcome.calls.length).toBeGreaterThan(2);
});

test("our function's answer to a repeat is the outcome of a keyed write (FAIL-7)", async () => {
  const rejection = { code: 'PT409', message: 'slot_taken' };
  const outcome = await sendAs('write_once', (call) =>
    call === 1 ? reset : respond(409, rejection),
  );
  expect(JSON.parse(outcome.text ?? '')).toEqual(rejection);
});

test("the header that says what a call is isn't sent", async () => {
  const { calls } = await sendAs('read', () => respond(200));
  expect([...calls[0]!.headers.keys()]).not.toContain(callHeader);
});

test('a 404 without a body, which supabase-js takes for a success, is an error (FAIL-7)', async () => {
  globalThis.fetch = async () => respond(404);
  const supabase = createClient('http://backend.test', 'key', serverOptions);
  const { error, status } = await supabase.rpc('cancel_booking', { p_reference: 'S8HS5TZF' });
  expect({ error, status }).toEqual({ error: {}, status: 404 });
});

test.each([
  ['a read of the auth service is', 'GET', respond(503), 3],
  ["a write that the auth service may have received isn't", 'POST', respond(503), 1],
  ["a write that the auth service didn't receive is", 'POST', refused, 3],
])('%s repeated (FAIL-8)', async (_call, method, answer, expectedCallCount) => {
  jest.useFakeTimers();
  let callCount = 0;
  globalThis.fetch = () => deliver(++callCount < 3 ? answer : respond(200));
  const response = fetchWithRetries('http://backend.test/auth/v1/user', { method });
  await jest.advanceTimersByTimeAsync(10_000);
  await response;
  expect(callCount).toBe(expectedCallCount);
});
