import 'server-only';
import { env } from '@/lib/env';
import { createAdminSupabase } from '@/lib/supabase/admin';

const stop = new AbortController();
// `npm start` exits on these signals anyway (lib/serving/start.js). Elsewhere, a listener would prevent the exit.
if (env.ROAM_OWN_SERVER)
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stop.abort());

/**
 * Starts a delivery run. Returns a function that tells whether the run's time is up, because `seconds` have
 * passed or the server is stopping (OPS-7). Once it is, claim no more rows.
 */
export function startDeliveryRun({ seconds }: { seconds: number }) {
  const deadline = Date.now() + seconds * 1_000;
  return () => stop.signal.aborted || Date.now() >= deadline;
}

/** Records that the delivery route is running, so that `npm run doctor` can see it. */
export async function recordDeliveryRun() {
  const { error } = (await createAdminSupabase()?.rpc('record_delivery_run')) ?? {};
  if (error) throw new Error('Failed to record the delivery run', { cause: error });
  return true;
}
