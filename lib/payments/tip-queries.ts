import 'server-only';
import { readOr } from '@/lib/result';
import { createServerSupabase } from '@/lib/supabase/server';
import { tipMessages } from './messages';
import { features } from '@/lib/site-config';
import { payments } from './service';
import type { CustomerTip } from './tips';

type TippableBooking = { id: string; ends_at: string | null };

/** Lists the tipped bookings with their amounts, and those that can still be tipped. */
export async function listCustomerTips(bookings: TippableBooking[]): Promise<CustomerTip[]> {
  const pastBookings = bookings.filter(({ ends_at }) => Date.parse(ends_at ?? '') <= Date.now());
  if (pastBookings.length === 0) return [];
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.rpc('list_own_tips', {
    p_booking_ids: pastBookings.map(({ id }) => id),
  });
  if (error) throw new Error(tipMessages.loadFailed, { cause: error });
  const ownTips: CustomerTip[] = data;
  return ownTips.filter(({ amount }) => amount !== null || (features.tips && payments !== null));
}

/** Like `listCustomerTips`, but returns an empty list on failure, for pages that work without tips. */
export async function findCustomerTips(bookings: TippableBooking[]) {
  return readOr([], listCustomerTips(bookings), tipMessages.loadFailed);
}

/** Returns a booking's tip and the suggested amounts. The tip is null if the booking can't be tipped. */
export async function getTipOptions(booking: TippableBooking & { reference: string }) {
  const [tip] = await listCustomerTips([booking]);
  if (!tip || tip.amount !== null) return { tip: tip ?? null, choices: [] };
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.rpc('list_tip_choices', {
    p_reference: booking.reference,
  });
  if (error) throw new Error(tipMessages.loadFailed, { cause: error });
  return { tip, choices: data };
}
