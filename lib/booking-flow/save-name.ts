import 'server-only';
import { toBookingFailure } from '@/lib/bookings/failures';
import { bookingMessages } from '@/lib/bookings/messages';
import { failed } from '@/lib/result';
import { getCustomer } from '@/lib/session/customer';
import type { ServerSupabase } from '@/lib/supabase/server';

type Names = { first_name?: string; last_name?: string };

/** Saves the name that the last step asked for, if it did (BOOK-72). Returns why it couldn't, or null. */
export async function saveGivenName(supabase: ServerSupabase, { first_name, last_name }: Names) {
  if (first_name === undefined) return null;
  const customer = await getCustomer();
  if (!customer) return failed('not_signed_in', bookingMessages.notSignedIn);
  const { error } = await supabase
    .from('customer_profiles')
    .update({ first_name, last_name })
    .eq('id', customer.id);
  return error && toBookingFailure(error);
}
