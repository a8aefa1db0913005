import 'server-only';
import type { createAdminSupabase } from '@/lib/supabase/admin';

type Admin = NonNullable<ReturnType<typeof createAdminSupabase>>;

/** Queues the emails of place alerts whose place is now served. */
export async function queuePlaceAlerts(supabase: Admin) {
  const { error } = await supabase.rpc('tell_place_alerts');
  if (error) throw new Error('Failed to tell customers about places', { cause: error });
}
