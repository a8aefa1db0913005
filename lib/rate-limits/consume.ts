import 'server-only';
import { log } from '@/lib/log';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { createKeyedDigest } from './keyed-digest';
import { rateLimits, type Rate, type RateLimit, type RateLimitName } from './limits';

/** Undoes the count of an attempt in all of its limits, or in `only` one. */
export type RestoreAttempt = (only?: RateLimitName) => Promise<void>;

type Consumption =
  | { ok: true; restoreAttempt: RestoreAttempt }
  /** `retryAfter` is in seconds, or null if counting failed. */
  | { ok: false; retryAfter: number | null };

/** PostgREST's error code for a missing function, such as before the limits' migration. */
const functionNotFound = 'PGRST202';
let isMissingKeyLogged = false;

/**
 * Counts an attempt against each limit in order and stops at the first that is reached. Call it before
 * the attempt, so that concurrent requests can't all pass. Call `restoreAttempt` for attempts that
 * shouldn't count.
 *
 * Without a secret key or the limits' migration, nothing is limited and a warning is logged. If
 * counting fails or times out, the attempt is rejected. Otherwise, a flood would turn off the limits.
 */
export async function consumeRateLimits(limits: RateLimit[]): Promise<Consumption> {
  const consumed: { name: RateLimitName; restoreAttempt: () => Promise<void> }[] = [];
  for (const limit of limits) {
    const consumption = await consume(limit);
    if (!consumption.ok) return consumption;
    consumed.push({ name: limit.name, restoreAttempt: consumption.restoreAttempt });
  }
  return {
    ok: true,
    async restoreAttempt(only) {
      const restorable = consumed.filter(({ name }) => !only || name === only);
      await Promise.all(restorable.map(({ restoreAttempt }) => restoreAttempt()));
    },
  };
}

async function consume({ name, subject, reserved = 0 }: RateLimit): Promise<Consumption> {
  const supabase = createAdminSupabase();
  if (!supabase) return allowWithoutKey();

  const { max, seconds, interval }: Rate = rateLimits[name];
  const counter = { p_limit_name: name, p_subject: createKeyedDigest(subject) };
  const { error } = await supabase.rpc('consume_rate_limit', {
    ...counter,
    p_max_count: max - reserved,
    p_window_seconds: seconds,
    p_interval_seconds: interval,
  });

  if (error?.code === 'PT429') {
    log.security('limit_reached', name);
    return { ok: false, retryAfter: Number(error.details) || seconds };
  }
  if (error) {
    log.error(`rate_limit_${name}_count_failed`, error);
    return error.code === functionNotFound ? unlimited : { ok: false, retryAfter: null };
  }
  return {
    ok: true,
    async restoreAttempt() {
      const { error: refundError } = await supabase.rpc('refund_rate_limit', counter);
      if (refundError) log.warn(`rate_limit_${name}_refund_failed`, refundError);
    },
  };
}

const unlimited: Consumption = { ok: true, restoreAttempt: async () => {} };

function allowWithoutKey() {
  if (!isMissingKeyLogged) log.warn('rate_limits_off', 'SUPABASE_SECRET_KEY is not set');
  isMissingKeyLogged = true;
  return unlimited;
}
