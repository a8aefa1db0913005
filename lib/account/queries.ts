import 'server-only';
import { createServerSupabase } from '@/lib/supabase/server';
import { deletionMessages } from './messages';

/** Why a booking that is still to come keeps its customer's account. */
export type DeletionBlocker = 'paid' | 'under_way' | 'late';
export type BookingAhead = Awaited<ReturnType<typeof listBookingsAhead>>[number];

/** What of the customer who asks is not over yet; what has no obstacle goes with the account. */
export async function listBookingsAhead() {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.rpc('list_my_bookings_ahead');
  if (error) throw new Error(deletionMessages.loadFailed, { cause: error });
  return data.map((booking) => ({
    ...booking,
    obstacle: booking.obstacle as DeletionBlocker | null,
  }));
}
