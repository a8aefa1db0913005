import 'server-only';
import type { createAdminSupabase } from '@/lib/supabase/admin';

type Admin = NonNullable<ReturnType<typeof createAdminSupabase>>;

/** Holds what became free for who is first in line, until nothing is left, or until that moment. */
export async function offerFreedTimes(supabase: Admin, until: number) {
  const ended = await supabase.rpc('end_waitlist_entries');
  if (ended.error) throw new Error('The waitlist was not swept', { cause: ended.error });
  while (Date.now() < until) {
    const { data, error } = await supabase.rpc('offer_waitlist_slot');
    if (error) throw new Error('No time could be offered', { cause: error });
    if (!data) return;
  }
}
