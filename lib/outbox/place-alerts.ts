import 'server-only';
import type { AdminSupabase } from '@/lib/supabase/admin';

/** Queues the emails of place alerts whose place is now served. */
export async function queuePlaceAlerts(supabase: AdminSupabase) {
  const { error } = await supabase.rpc('tell_place_alerts');
  if (error) throw new Error('Failed to tell customers about places', { cause: error });
}
