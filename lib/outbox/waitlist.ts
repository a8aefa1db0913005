import 'server-only';
import type { AdminSupabase } from '@/lib/supabase/admin';

/** Holds freed slots for the first in line, until none is left or the round is over. */
export async function offerFreedTimes(supabase: AdminSupabase, isOver: () => boolean) {
  const ended = await supabase.rpc('end_waitlist_entries');
  if (ended.error) throw new Error('Failed to end waitlist entries', { cause: ended.error });
  while (!isOver()) {
    const { data, error } = await supabase.rpc('offer_waitlist_slot');
    if (error) throw new Error('Failed to offer a slot', { cause: error });
    if (!data) return;
  }
}
