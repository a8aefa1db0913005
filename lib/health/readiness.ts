import 'server-only';
import { logOutageOnce } from '@/lib/errors/outage-log';
import { withCheckTimeout } from '@/lib/http/timeouts';
import { memoizeWithTtl } from '@/lib/cache/memoize-with-ttl';
import { configuredChannels } from '@/lib/outbox/deliver';
import { avatarBucket } from '@/lib/profile/avatar';
import { createAdminSupabase, type AdminSupabase } from '@/lib/supabase/admin';
import { fetchAuthSettings } from '@/lib/supabase/auth-settings';
import { createPublicSupabase } from '@/lib/supabase/server';
import { isDelivering, isOutboxOnTime } from './delivery-limits';
import { inspectTimeZones } from './time-zones';

/** Result of a check. `off` means that it needs the secret key, which isn't set. */
type CheckStatus = 'ok' | 'failed' | 'off';

/**
 * Returns the status of every service that the site depends on. Logs the details once per outage.
 * Cached for two seconds, so that frequent callers don't reach the backend (OPS-11).
 */
export const getReadiness = memoizeWithTtl(checkReadiness, { seconds: 2 });

async function checkReadiness() {
  const admin = createAdminSupabase();
  const [database, auth, storage, delivery, timeZones] = await Promise.all([
    runCheck('database', checkDatabase),
    runCheck('auth', fetchAuthSettings),
    runCheck('storage', admin && (() => checkStorage(admin))),
    runCheck('delivery', admin && (() => inspectDelivery(admin))),
    runCheck('time_zones', admin && inspectTimeZones),
  ]);
  const checks = {
    database: toCheck(database),
    auth: toCheck(auth),
    storage: toCheck(storage),
    outbox: {
      ...toCheck(delivery, (state) => isOutboxOnTime(state.outbox_lag_seconds)),
      lag_seconds: delivery.result?.outbox_lag_seconds,
    },
    delivery: toCheck(delivery, (state) => isDelivering(state.seconds_since_last_run)),
    time_zones: describeTimeZones(timeZones),
  };
  const isReady = Object.values(checks).every(({ status }) => status !== 'failed');
  return { status: isReady ? ('ok' as const) : ('failed' as const), checks };
}

/** Never fails the site, because only times in these zones are affected, and a restart wouldn't help. */
function describeTimeZones({ result, ms }: { result?: string[] | null; ms: number }) {
  const status =
    result === undefined
      ? ('off' as const)
      : !result
        ? ('unknown' as const)
        : result.length > 0
          ? ('differs' as const)
          : ('ok' as const);
  return { status, ms, zones: result?.length ? result : undefined };
}

/** Runs a check within its time limit. The result is null if it failed, undefined if there is no check. */
async function runCheck<T>(name: string, check: (() => Promise<T>) | null) {
  const startedAt = performance.now();
  const result = check
    ? await logOutageOnce(`health_${name}_failed`, withCheckTimeout(check))
    : undefined;
  return { result, ms: Math.round(performance.now() - startedAt) };
}

function toCheck<T>(
  { result, ms }: { result?: T | null; ms: number },
  isOk?: (result: T) => boolean,
) {
  return { status: toStatus(result, isOk), ms };
}

function toStatus<T>(
  result: T | null | undefined,
  isOk: (result: T) => boolean = () => true,
): CheckStatus {
  if (result === undefined) return 'off';
  return result !== null && isOk(result) ? 'ok' : 'failed';
}

async function checkDatabase() {
  const { error } = await createPublicSupabase().from('categories').select('id').limit(1);
  if (error) throw new Error('The database check failed', { cause: error });
  return true;
}

async function checkStorage(admin: AdminSupabase) {
  const { error } = await admin.storage.getBucket(avatarBucket);
  if (error) throw new Error('The storage check failed', { cause: error });
  return true;
}

async function inspectDelivery(admin: AdminSupabase) {
  const { data, error } = await admin
    .rpc('inspect_delivery', { p_recipient_channels: configuredChannels })
    .single();
  if (error) throw new Error('The delivery check failed', { cause: error });
  return data;
}
