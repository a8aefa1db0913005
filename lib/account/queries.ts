import 'server-only';
import { read } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';
import { deletionMessages } from './messages';

type DeletionBlocker = 'paid' | 'under_way' | 'late';
export type UpcomingBooking = Awaited<ReturnType<typeof listUpcomingBookings>>[number];

/** Returns the customer's upcoming bookings. Those without an `obstacle` are canceled with the account. */
export async function listUpcomingBookings() {
  const supabase = await createServerSupabase();
  const { data, error } = await read(supabase, 'list_my_upcoming_bookings');
  if (error) throw new Error(deletionMessages.loadFailed, { cause: error });
  return data.map((booking) => ({
    ...booking,
    obstacle: booking.obstacle as DeletionBlocker | null,
  }));
}
