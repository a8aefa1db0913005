import 'server-only';
import type { AdminSupabase } from '@/lib/supabase/admin';

/** Cleans up the waitlist, then offers freed slots until none are left or the time is up. */
export async function offerFreedSlots(supabase: AdminSupabase, isTimeUp: () => boolean) {
  const { error: cleanUpError } = await supabase.rpc('clean_up_waitlist');
  if (cleanUpError) throw new Error('Failed to clean up the waitlist', { cause: cleanUpError });
  while (!isTimeUp()) {
    const { data, error } = await supabase.rpc('offer_waitlist_slot');
    if (error) throw new Error('Failed to offer a slot', { cause: error });
    if (!data) return;
  }
}
