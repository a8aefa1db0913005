/** Limit on costly requests from one IP address, which serverless instances share through Postgres. */
import { pool } from '@/tests/support/database/database';
import { getTestBackend } from '@/tests/support/servers/backend';
import { startFaultProxy } from '@/tests/support/servers/fault-proxy';
import { findFreePort } from '@/scripts/embedded/ports';
import { setAppBackend } from '@/tests/support/next/context';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/next/context').mockNextHeaders);

let proxy: Awaited<ReturnType<typeof startFaultProxy>>;

beforeAll(async () => {
  proxy = await startFaultProxy(getTestBackend().url, await findFreePort());
  setAppBackend({ ...getTestBackend(), url: proxy.url });
  // Simulates a deployment on Vercel.
  delete process.env.ROAM_OWN_SERVER;
  delete process.env.ROAM_CALLER_HEADER;
  process.env.VERCEL = '1';
});
beforeEach(() =>
  pool.query(`delete from private.rate_limits where limit_name in ('page', 'data')`),
);
afterEach(() => {
  proxy.setFault('/rest/');
  jest.restoreAllMocks();
});
afterAll(() => {
  delete process.env.VERCEL;
  proxy.stop();
});

/** Simulates a serverless instance, which shares only Postgres with others. Returns a function to send it requests. */
async function startInstance() {
  jest.resetModules();
  // supabase-js prints a notice about old versions of Node when it is loaded again.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { rejectOverLimit } = await import('@/lib/rate-limits/request-limit');
  return (path: string, ipAddress?: string, headers: Record<string, string> = {}, method = 'GET') =>
    rejectOverLimit(
      new Request(`https://roam.test${path}`, {
        method,
        headers: { ...(ipAddress && { 'x-vercel-forwarded-for': ipAddress }), ...headers },
      }),
    );
}

const setRequestCount = (count: number) =>
  pool.query(`update private.rate_limits set count = $1 where limit_name in ('page', 'data')`, [
    count,
  ]);

test('an IP address can request at most 120 costly pages a minute across all instances (LIM-11)', async () => {
  const [sendToFirst, sendToSecond] = [await startInstance(), await startInstance()];
  expect(await sendToFirst('/services?q=a', '203.0.113.7')).toBeNull();
  await setRequestCount(119);
  expect(await sendToSecond('/provider/p1/reviews', '203.0.113.7')).toBeNull();
  const rejection = await sendToFirst('/services', '203.0.113.7', { 'sec-fetch-dest': 'document' });
  expect(rejection?.status).toBe(429);
  expect(Number(rejection?.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(await rejection?.text()).toContain('<h1>Too many requests</h1>');
  expect((await sendToSecond('/services', '203.0.113.7'))?.status).toBe(429);
  expect(await sendToSecond('/services', '203.0.113.8')).toBeNull();
  expect(await sendToSecond('/api/near', '203.0.113.7')).toBeNull();
});

test.each(['PUT', 'POST', 'DELETE'])(
  '%s requests count like views, because Next renders the page for them too (LIM-11)',
  async (method) => {
    const sendRequest = await startInstance();
    expect(await sendRequest('/services?q=a', '203.0.113.7', {}, method)).toBeNull();
    await setRequestCount(120);
    expect((await sendRequest('/services?q=a', '203.0.113.7', {}, method))?.status).toBe(429);
  },
);

test("prerendered pages and callers without a trusted IP address aren't counted (LIM-11, LIM-8)", async () => {
  const sendRequest = await startInstance();
  await sendRequest('/', '203.0.113.7');
  await sendRequest('/provider/p1', '203.0.113.7');
  await sendRequest('/services');
  await sendRequest('/services', undefined, { 'x-forwarded-for': '203.0.113.7' });
  const { rows } = await pool.query(
    `select from private.rate_limits where limit_name in ('page', 'data')`,
  );
  expect(rows).toHaveLength(0);
});

test('after a rejection, an instance rejects further requests without querying Postgres (LIM-11)', async () => {
  const sendRequest = await startInstance();
  await sendRequest('/services', '203.0.113.7');
  await setRequestCount(120);
  expect((await sendRequest('/services', '203.0.113.7'))?.status).toBe(429);
  proxy.setFault('/rest/', 'refused');
  expect((await sendRequest('/services', '203.0.113.7'))?.status).toBe(429);
});

test("a request is allowed if the rate limit can't be read (LIM-11)", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const sendRequest = await startInstance();
  proxy.setFault('/rest/', 'refused');
  expect(await sendRequest('/services', '203.0.113.7')).toBeNull();
});
