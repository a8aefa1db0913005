import 'server-only';
import { tabOf } from '@/lib/bookings/history';
import { toResult } from '@/lib/result';
import { createServerSupabase } from '@/lib/supabase/server';
import { tipMessages } from './messages';
import { payments } from './service';
import type { OwnTip } from './tips';

type Tippable = Parameters<typeof tabOf>[0] & { id: string };

/** Of these bookings those that were tipped, and those that can be. */
export async function listOwnTips(bookings: Tippable[]): Promise<OwnTip[]> {
  const now = new Date();
  const past = bookings.filter((booking) => tabOf(booking, now) === 'past');
  if (past.length === 0) return [];
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.rpc('list_own_tips', {
    p_booking_ids: past.map(({ id }) => id),
  });
  if (error) throw new Error(tipMessages.unread, { cause: error });
  const own: OwnTip[] = data;
  return own.filter(({ amount }) => amount !== null || payments);
}

/** The same for pages that stand without them when they cannot be read. */
export async function findOwnTips(bookings: Tippable[]) {
  const found = await toResult(listOwnTips(bookings), tipMessages.unread);
  return found.ok ? found.data : [];
}

/** Of one booking, or null if there is nothing to tip; with what the shares of its price come to. */
export async function getTipQuestion(booking: Tippable & { reference: string }) {
  const [tip] = await listOwnTips([booking]);
  if (!tip || tip.amount !== null) return { tip: tip ?? null, choices: [] };
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.rpc('list_tip_choices', {
    p_reference: booking.reference,
  });
  if (error) throw new Error(tipMessages.unread, { cause: error });
  return { tip, choices: data };
}
