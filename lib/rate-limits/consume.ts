import 'server-only';
import { log } from '@/lib/log';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { keyedDigest } from './keyed-digest';
import { rateLimits, type RateLimit, type RateLimitName } from './limits';

export type Refund = (only?: RateLimitName) => Promise<void>;

type Consumption =
  | { ok: true; refund: Refund }
  /** Seconds until the next attempt; null if counting failed. */
  | { ok: false; retryAfter: number | null };

const functionNotFound = 'PGRST202';
let isMissingKeyLogged = false;

/**
 * Counts an attempt against each limit, in order, up to the first that is reached. Counted before
 * the attempt, so that concurrent requests cannot all pass; `refund` gives back one that does not
 * count.
 *
 * Without a secret key, or before its migration, nothing is limited, and the log says so. A count
 * that fails or times out rejects the attempt: otherwise a flood would switch the limits off.
 */
export async function consumeRateLimits(limits: RateLimit[]): Promise<Consumption> {
  const consumed: { name: RateLimitName; refund: () => Promise<void> }[] = [];
  for (const limit of limits) {
    const consumption = await consume(limit);
    if (!consumption.ok) return consumption;
    consumed.push({ name: limit.name, refund: consumption.refund });
  }
  return {
    ok: true,
    async refund(only) {
      const chosen = consumed.filter(({ name }) => !only || name === only);
      await Promise.all(chosen.map(({ refund }) => refund()));
    },
  };
}

async function consume({ name, subject }: RateLimit): Promise<Consumption> {
  const supabase = createAdminSupabase();
  if (!supabase) return unlimited();

  const { max, seconds } = rateLimits[name];
  const counter = { p_limit_name: name, p_subject: keyedDigest(subject) };
  const { error } = await supabase.rpc('consume_rate_limit', {
    ...counter,
    p_max_count: max,
    p_window_seconds: seconds,
  });

  if (error?.code === 'PT429') {
    log.security('limit_reached', name);
    return { ok: false, retryAfter: Number(error.details) || seconds };
  }
  if (error) {
    log.error(`The rate limit ${name} could not be counted`, error);
    return error.code === functionNotFound ? free : { ok: false, retryAfter: null };
  }
  return {
    ok: true,
    async refund() {
      const { error } = await supabase.rpc('refund_rate_limit', counter);
      if (error) log.warn(`The rate limit ${name} could not be refunded`, error);
    },
  };
}

const free: Consumption = { ok: true, refund: async () => {} };

function unlimited() {
  if (!isMissingKeyLogged) log.warn('SUPABASE_SECRET_KEY is not set: nothing is limited');
  isMissingKeyLogged = true;
  return free;
}
