import 'server-only';
import type { AdminSupabase } from '@/lib/supabase/admin';

/** Queues an email for each area alert whose area is now served. */
export async function queueAreaAlerts(supabase: AdminSupabase) {
  const { error } = await supabase.rpc('queue_place_alert_emails');
  if (error) throw new Error('Failed to queue place alert emails', { cause: error });
}
