import 'server-only';
import { toBookingFailure } from '@/lib/bookings/failures';
import { callHeader, type CallKind } from '@/lib/supabase/calls';
import type { ServerSupabase } from '@/lib/supabase/server';

type Names = { first_name?: string; last_name?: string };

/**
 * Saves the name that the last step asked for, if it did (BOOK-72). Returns why it couldn't, or null. An empty last name
 * keeps one that the account already has.
 */
export async function saveGivenName(
  supabase: ServerSupabase,
  userId: string,
  { first_name, last_name }: Names,
) {
  if (first_name === undefined) return null;
  const { error } = await supabase
    .from('customer_profiles')
    .update({ first_name, ...(last_name && { last_name }) })
    .eq('user_id', userId)
    .setHeader(callHeader, 'write_once' satisfies CallKind);
  return error && toBookingFailure(error);
}
