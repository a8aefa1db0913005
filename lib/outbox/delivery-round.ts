import 'server-only';
import { env } from '@/lib/env';
import { createAdminSupabase } from '@/lib/supabase/admin';

const stop = new AbortController();
// `npm start` ends in-flight requests itself. On other hosts a listener would keep the process running.
if (env.ROAM_OWN_SERVER)
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stop.abort());

/**
 * Starts a delivery round. Returns a function that tells whether the round is over: `seconds` have passed,
 * or the server stops (OPS-7). Nothing may be claimed after that.
 */
export function startRound(seconds: number) {
  const until = Date.now() + seconds * 1_000;
  return () => stop.signal.aborted || Date.now() >= until;
}

/** Records that the delivery route runs, so that `npm run doctor` can see it. */
export async function noteDeliveryRound() {
  const { error } = (await createAdminSupabase()?.rpc('note_delivery_round')) ?? {};
  if (error) throw new Error('Failed to note the delivery round', { cause: error });
  return true;
}
