/** The metrics route, and how its booking metrics are counted. */
import { findFreePort } from '@/scripts/embedded/ports';
import { setIdentity, pool, withRollback } from '@/tests/support/database/database';
import { getTestBackend } from '@/tests/support/servers/backend';
import { startFaultProxy } from '@/tests/support/servers/fault-proxy';
import { setAppBackend } from '@/tests/support/next/context';
import { setTelemetry } from '@/lib/telemetry-link.js';

// Secrets must have at least sixteen characters.
const secret = 'the metrics secret';
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
let env: (typeof import('@/lib/env'))['env'];
let getMetrics: (typeof import('@/app/api/metrics/route'))['GET'];

beforeAll(async () => {
  proxy = await startFaultProxy(getTestBackend().url, await findFreePort());
  setAppBackend({ ...getTestBackend(), url: proxy.url });
  process.env['ROAM_METRICS_SECRET'] = secret;
  ({ env } = await import('@/lib/env'));
  ({ GET: getMetrics } = await import('@/app/api/metrics/route'));
});
afterEach(async () => {
  proxy.setFault('/rest/');
  jest.restoreAllMocks();
  await pool.query('delete from private.delivery_runs');
});
afterAll(() => proxy.stop());

const requestMetrics = (authorization?: string) =>
  getMetrics(
    new Request('http://roam.test/api/metrics', {
      headers: authorization ? { Authorization: authorization } : {},
    }),
  );

test.each([
  ['without the secret', secret, undefined],
  ['with a wrong secret', secret, 'Bearer not the metrics secret'],
  ['if no secret is configured', undefined, `Bearer ${secret}`],
])('the metrics route returns 404 %s (OPS-15)', async (_, configuredSecret, authorization) => {
  jest.replaceProperty(env, 'ROAM_METRICS_SECRET', configuredSecret);
  const response = await requestMetrics(authorization);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('');
});

test('the metrics route omits database metrics during an outage and logs the outage once (OPS-15)', async () => {
  const logError = jest.spyOn(console, 'error').mockImplementation(() => {});
  proxy.setFault('/rest/', 'failing');
  for (let attempt = 0; attempt < 2; attempt++) {
    const response = await requestMetrics(`Bearer ${secret}`);
    expect({ status: response.status, text: await response.text() }).toEqual({
      status: 200,
      text: '',
    });
  }
  expect(logError.mock.calls).toEqual([[expect.stringContaining('metrics_failed')]]);
});

test('the metrics route returns the database metrics if the secret is correct (OPS-15)', async () => {
  await pool.query(`insert into private.delivery_runs (recorded_at) values (now())`);
  const response = await requestMetrics(`Bearer ${secret}`);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  const samples = text.split('\n').filter((line) => line && !line.startsWith('#'));
  expect(samples).toEqual([
    expect.stringMatching(/^roam_bookings_last_hour\{event="confirmed"\} \d+$/),
    expect.stringMatching(/^roam_bookings_last_hour\{event="rescheduled"\} \d+$/),
    expect.stringMatching(/^roam_bookings_last_hour\{event="cancelled"\} \d+$/),
    expect.stringMatching(/^roam_open_holds \d+$/),
    expect.stringMatching(/^roam_outbox_lag_seconds \d+$/),
    expect.stringMatching(/^roam_delivery_run_age_seconds \d+$/),
  ]);
});

test('booking events of the last hour and open holds are counted (OPS-15)', async () => {
  await withRollback(async (db) => {
    await db.query(`update public.booking_events set created_at = now() - interval '2 hours'`);
    await db.query(
      `update public.bookings set hold_expires_at = now() - interval '1 minute' where status = 'held'`,
    );
    const readActivity = async () => {
      await setIdentity(db, 'service_role');
      const { rows } = await db.query(`select * from public.inspect_activity('{}')`);
      await db.query('reset role');
      return rows[0];
    };
    const noEvents = { bookings_confirmed: 0, bookings_rescheduled: 0, bookings_cancelled: 0 };
    expect(await readActivity()).toMatchObject({
      ...noEvents,
      open_holds: 0,
      seconds_since_last_run: null,
    });

    await db.query(`insert into public.booking_events (booking_id, kind, created_at)
      select b.id, k.kind::public.booking_event_kind, now() - interval '59 minutes'
        from (select id from public.bookings limit 1) b,
             unnest(array['confirmed', 'confirmed', 'cancelled']) as k (kind)`);
    await db.query(`insert into public.bookings
        (service_id, provider_id, policy_id, during, time_zone, total, idempotency_key, request_hash, hold_expires_at)
      select service_id, provider_id, policy_id, '[2099-01-01 10:00+0, 2099-01-01 11:00+0)',
             time_zone, total, gen_random_uuid(), 'x', now() + interval '1 minute'
        from public.bookings limit 1`);
    expect(await readActivity()).toMatchObject({
      ...noEvents,
      bookings_confirmed: 2,
      bookings_cancelled: 1,
      open_holds: 1,
    });
  });
});

test('a rejected booking is counted as an event only if its slot was taken (OPS-15)', async () => {
  const { createMetrics } = await import('@/lib/telemetry/metrics.js');
  const { toBookingFailure } = await import('@/lib/bookings/failures');
  const metrics = createMetrics();
  setTelemetry({ getRequestId: () => undefined, metrics });
  for (const message of ['slot_taken', 'slot_taken', 'invalid_time']) {
    const error = { name: 'PostgrestError', code: 'PT409', message, hint: '', details: '[]' };
    await toBookingFailure(error as Parameters<typeof toBookingFailure>[0]);
  }
  setTelemetry(undefined);
  const text = await metrics.registry.metrics();
  expect(text.match(/^roam_events_total.*$/gm)).toEqual([
    'roam_events_total{level="info",event="slot_taken"} 2',
  ]);
});
