/** The readiness and liveness routes during outages, and the outbox lag that readiness reports. */
import type { PoolClient } from 'pg';
import type * as zoneDifferences from '@/lib/dates/zone-differences';
import { findFreePort } from '@/scripts/embedded/ports';
import { setIdentity, pool, withRollback } from '@/tests/support/database/database';
import { createDeliveryRunSql } from '@/tests/support/outbox/delivery-runs';
import { getTestBackend } from '@/tests/support/servers/backend';
import { startFaultProxy } from '@/tests/support/servers/fault-proxy';
import { setAppBackend } from '@/tests/support/next/context';

type ReadinessBody = {
  status: string;
  checks: Record<string, { status: string; ms: number; lag_seconds?: number }>;
};

/** Whether the database's rules look newer than this machine's from the fourth day on. */
let mockNewerRules = false;
jest.mock('@/lib/dates/zone-differences', () => ({
  listZoneDifferences: (samples: zoneDifferences.ZoneSample[]) =>
    jest.requireActual<typeof zoneDifferences>('@/lib/dates/zone-differences').listZoneDifferences(
      samples.map((sample) => ({
        ...sample,
        utc_offsets: sample.utc_offsets.map((offset, day) =>
          mockNewerRules && day > 2 ? offset + 3600 : offset,
        ),
      })),
    ),
}));

const getRealTime = performance.now.bind(performance);
let expirationCount = 0;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
let env: (typeof import('@/lib/env'))['env'];
let getReadiness: (typeof import('@/app/api/health/ready/route'))['GET'];

beforeAll(async () => {
  proxy = await startFaultProxy(getTestBackend().url, await findFreePort());
  setAppBackend({ ...getTestBackend(), url: proxy.url });
  ({ env } = await import('@/lib/env'));
  ({ GET: getReadiness } = await import('@/app/api/health/ready/route'));
});
beforeEach(async () => {
  expireCache();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await pool.query(createDeliveryRunSql('1 minute'));
  // Ends the previous test's outage, because only the first failure of an outage is logged.
  await getReadiness();
  expireCache();
});
afterEach(async () => {
  for (const path of ['/rest/', '/auth/', '/storage/']) proxy.setFault(path);
  jest.restoreAllMocks();
  await pool.query('delete from private.delivery_runs');
});
afterAll(() => proxy.stop());

test('a working backend passes each check (OPS-11)', async () => {
  const { status, body, headers } = await requestReadiness();
  expect(getStatuses(body)).toEqual({
    database: 'ok',
    auth: 'ok',
    storage: 'ok',
    outbox: 'ok',
    delivery: 'ok',
    time_zones: 'ok',
  });
  expect(body.checks['outbox']).toEqual({ status: 'ok', ms: expect.any(Number), lag_seconds: 0 });
  expect({ status, overall: body.status }).toEqual({ status: 200, overall: 'ok' });
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['the data API', '/rest/', ['database', 'outbox', 'delivery']],
  ['auth', '/auth/', ['auth']],
  ['storage', '/storage/', ['storage']],
])('an outage of %s fails only the checks that use it (OPS-11)', async (_, path, checks) => {
  proxy.setFault(path, 'failing');
  const { status, body } = await requestReadiness();
  expect(status).toBe(503);
  expect(listFailedChecks(body)).toEqual(checks);
  expect(JSON.stringify(body)).not.toMatch(/secret|relation|http/);
});

test('a hung database fails its checks within the time limit (OPS-11)', async () => {
  proxy.setFault('/rest/', 'hung');
  const { status, body } = await requestReadiness();
  expect(status).toBe(503);
  expect(listFailedChecks(body)).toEqual(['database', 'outbox', 'delivery']);
  expect(body.checks['database']?.ms).toBeGreaterThanOrEqual(1_900);
  expect(body.checks['database']?.ms).toBeLessThan(5_000);
}, 15_000);

test('a wrong secret key fails the checks that need the key (OPS-11)', async () => {
  jest.replaceProperty(env, 'SUPABASE_SECRET_KEY', 'sb_secret_wrong');
  const { status, body } = await requestReadiness();
  expect(status).toBe(503);
  expect(listFailedChecks(body)).toEqual(['storage', 'outbox', 'delivery']);
  expect(JSON.stringify(body)).not.toContain('sb_secret');
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('health_delivery_failed'));
});

test('a missing secret key turns off the checks that need the key (OPS-11)', async () => {
  jest.replaceProperty(env, 'SUPABASE_SECRET_KEY', undefined);
  const { status, body } = await requestReadiness();
  expect(status).toBe(200);
  expect(getStatuses(body)).toEqual({
    database: 'ok',
    auth: 'ok',
    storage: 'off',
    outbox: 'off',
    delivery: 'off',
    time_zones: 'off',
  });
});

test('the delivery check fails after six minutes without a delivery run (OPS-11)', async () => {
  await pool.query(createDeliveryRunSql('6 minutes'));
  const { status, body } = await requestReadiness();
  expect(status).toBe(503);
  expect(listFailedChecks(body)).toEqual(['delivery']);
});

test("time zone rules that differ from the database's are named without a failure (OPS-11)", async () => {
  mockNewerRules = true;
  // The comparison is cached for an hour.
  expirationCount += 1_000;
  expireCache();
  const response = await getReadiness();
  expect(response.status).toBe(200);
  const { checks } = (await response.json()) as ReadinessBody;
  expect(checks['time_zones']).toMatchObject({
    status: 'differs',
    zones: expect.arrayContaining([expect.stringMatching(/^America\/Denver \(from \d{4}-/)]),
  });

  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { logZoneDifferences } = await import('@/lib/health/time-zones');
  await logZoneDifferences();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('America/Denver'));
  mockNewerRules = false;
  expirationCount += 1_000;
});

test('concurrent requests share one run of the checks (OPS-11)', async () => {
  await takeRequests();
  const responses = await Promise.all(Array.from({ length: 20 }, () => getReadiness()));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  await getReadiness();
  // One query returns both the outbox lag and the last delivery run, and the time zones are cached for an hour, so six
  // checks make four requests.
  expect(await takeRequests()).toHaveLength(4);
});

test('the liveness route passes while the backend is down (OPS-11)', async () => {
  for (const path of ['/rest/', '/auth/', '/storage/']) proxy.setFault(path, 'refused');
  const { GET } = await import('@/app/api/health/live/route');
  const response = GET();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

test.each([
  ['is due on a configured channel', 900, {}],
  ['is due on an unconfigured channel', 0, { channel: `'sms'` }],
  ['is being sent', 0, { locked_until: `now() + interval '1 minute'` }],
  ['is waiting for its retry', 0, { send_after: `now() + interval '1 minute'` }],
  ['was sent', 0, { sent_at: 'now()' }],
])(
  'a message that %s results in an outbox lag of %i seconds (OPS-11)',
  async (_, lagSeconds, overrides) => {
    await withRollback(async (db) => {
      await db.query(`update private.outbox_messages set dropped_at = now()
                     where sent_at is null and dropped_at is null and failed_at is null`);
      await insertOverdueMessage(db, overrides);
      await setIdentity(db, 'service_role');
      const routes = ['customer/email', 'provider/email'];
      const { rows } = await db.query('select * from public.inspect_delivery($1)', [routes]);
      expect(rows[0].outbox_lag_seconds).toBe(lagSeconds);
    });
  },
);

async function requestReadiness() {
  const response = await getReadiness();
  const body = (await response.json()) as ReadinessBody;
  return { status: response.status, headers: response.headers, body };
}

/** Advances the clock beyond the two seconds for which a response is cached. */
function expireCache() {
  const offset = 10_000 * ++expirationCount;
  jest.spyOn(performance, 'now').mockImplementation(() => getRealTime() + offset);
}

/** Returns and clears the proxy's recorded requests. The proxy does so when a fault is removed, even an unused one. */
async function takeRequests() {
  const response = await fetch(`${proxy.url}/faults?path=/none`, { method: 'POST' });
  return ((await response.json()) as { requests: string[] }).requests;
}

function getStatuses({ checks }: ReadinessBody) {
  return Object.fromEntries(Object.entries(checks).map(([name, { status }]) => [name, status]));
}

function listFailedChecks({ checks }: ReadinessBody) {
  return Object.keys(checks).filter((name) => checks[name]?.status === 'failed');
}

/** Inserts a message that has been due for fifteen minutes. `overrides` are SQL expressions by column. */
function insertOverdueMessage(db: PoolClient, overrides: Record<string, string>) {
  const columns = {
    kind: `'contact_message'`,
    recipient: `'provider'`,
    channel: `'email'`,
    data: `'{}'`,
    deduplication_key: `'readiness'`,
    provider_id: '(select id from public.providers limit 1)',
    send_after: `now() - interval '15 minutes'`,
    ...overrides,
  };
  return db.query(`insert into private.outbox_messages (${Object.keys(columns).join()})
                   values (${Object.values(columns).join()})`);
}
