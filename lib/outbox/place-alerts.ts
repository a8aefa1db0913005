import 'server-only';
import type { createAdminSupabase } from '@/lib/supabase/admin';

type Admin = NonNullable<ReturnType<typeof createAdminSupabase>>;

/** Writes the emails of place alerts whose place is served by now. */
export async function tellPlaceAlerts(supabase: Admin) {
  const { error } = await supabase.rpc('tell_place_alerts');
  if (error) throw new Error('Failed to tell customers about places', { cause: error });
}
