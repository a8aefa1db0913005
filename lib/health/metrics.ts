import 'server-only';
import { Gauge, Registry } from 'prom-client';
import { logOutageOnce } from '@/lib/errors/outage-log';
import { withCheckTimeout } from '@/lib/http/timeouts';
import { memoizeWithTtl } from '@/lib/cache/memoize-with-ttl';
import { configuredChannels } from '@/lib/outbox/deliver';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { read } from '@/lib/supabase/calls';
import { getTelemetry } from '@/lib/telemetry-link.js';

/**
 * Returns the metrics in Prometheus' text format (OPS-15): those of this process and those of the
 * database. Every server reports the same database metrics; they are missing while the database is down.
 */
export async function describeMetrics() {
  const texts = [
    getTelemetry()?.metrics?.registry.metrics(),
    logOutageOnce('metrics_failed', withCheckTimeout(describeDatabaseMetrics)),
  ];
  return (await Promise.all(texts)).filter(Boolean).join('\n');
}

/** Returns the database's metrics. Cached for five seconds, so that several scrapers cause one query. */
const describeDatabaseMetrics = memoizeWithTtl(
  async () => {
    const admin = createAdminSupabase();
    if (!admin) return '';
    const { data, error } = await read(admin, 'inspect_activity', {
      p_recipient_channels: configuredChannels,
    }).single();
    if (error) throw new Error('The metrics could not be read', { cause: error });

    const registers = [new Registry()];
    const bookings = new Gauge({
      name: 'roam_bookings_last_hour',
      help: 'Bookings that were confirmed, rescheduled or canceled within the last hour.',
      labelNames: ['event'],
      registers,
    });
    bookings.set({ event: 'confirmed' }, data.bookings_confirmed);
    bookings.set({ event: 'rescheduled' }, data.bookings_rescheduled);
    bookings.set({ event: 'cancelled' }, data.bookings_cancelled);
    for (const [name, help, value] of [
      ['roam_open_holds', 'Holds that have not expired.', data.open_holds],
      [
        'roam_outbox_lag_seconds',
        'Seconds that the oldest due message has waited.',
        data.outbox_lag_seconds,
      ],
      [
        'roam_delivery_run_age_seconds',
        'Seconds since the last recorded delivery run.',
        data.seconds_since_last_run,
      ],
    ] as const) {
      // Null if deliveries have never run.
      if (value !== null) new Gauge({ name, help, registers }).set(value);
    }
    return registers[0]!.metrics();
  },
  { seconds: 5 },
);
