import 'server-only';
import { env } from '@/lib/env';
import { createAdminSupabase } from '@/lib/supabase/admin';

const stop = new AbortController();
// `npm start` ends in-flight requests itself. On other hosts a listener would keep the process running.
if (env.ROAM_OWN_SERVER)
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stop.abort());

/**
 * Starts a delivery run. Returns a function that returns whether the run is over: `seconds` have passed, or
 * the server stops (OPS-7). Nothing may be claimed after that.
 */
export function startRun(seconds: number) {
  const until = Date.now() + seconds * 1_000;
  return () => stop.signal.aborted || Date.now() >= until;
}

/** Records that the delivery route is running, so that `npm run doctor` can see it. */
export async function recordDeliveryRun() {
  const { error } = (await createAdminSupabase()?.rpc('record_delivery_run')) ?? {};
  if (error) throw new Error('Failed to record the delivery run', { cause: error });
  return true;
}
