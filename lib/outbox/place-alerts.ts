import 'server-only';
import type { AdminSupabase } from '@/lib/supabase/admin';

/** Queues emails for place alerts that a provider now serves. */
export async function queuePlaceAlerts(supabase: AdminSupabase) {
  const { error } = await supabase.rpc('queue_place_alert_emails');
  if (error) throw new Error('Failed to queue the emails of place alerts', { cause: error });
}
