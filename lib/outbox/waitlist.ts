import 'server-only';
import type { AdminSupabase } from '@/lib/supabase/admin';

/** Holds freed slots for the first customers in line, until none is left or the run is over. */
export async function offerFreedTimes(supabase: AdminSupabase, isOver: () => boolean) {
  const { error: endError } = await supabase.rpc('end_waitlist_entries');
  if (endError) throw new Error('Failed to end waitlist entries', { cause: endError });
  while (!isOver()) {
    const { data, error } = await supabase.rpc('offer_waitlist_slot');
    if (error) throw new Error('Failed to offer a slot', { cause: error });
    if (!data) return;
  }
}
