import 'server-only';
import { toResult } from '@/lib/result';
import { createServerSupabase } from '@/lib/supabase/server';
import { tipMessages } from './messages';
import { payments } from './service';
import type { OwnTip } from './tips';

type Tippable = { id: string; status: string; ends_at: string | null };

/** Of these bookings those that were tipped, and those that can be. */
export async function listOwnTips(bookings: Tippable[]): Promise<OwnTip[]> {
  const now = Date.now();
  const past = bookings.filter((booking) => hasTakenPlace(booking, now));
  if (past.length === 0) return [];
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('tips')
    .select('booking_id, amount')
    .in(
      'booking_id',
      past.map(({ id }) => id),
    );
  if (error) throw new Error(tipMessages.unread, { cause: error });
  return past
    .map(({ id }) => data.find((tip) => tip.booking_id === id) ?? { booking_id: id, amount: null })
    .filter(({ amount }) => amount !== null || payments);
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

/** As private.has_taken_place has it: completed, or over with nobody having said it was missed. */
function hasTakenPlace({ status, ends_at }: Tippable, now: number) {
  return status === 'completed' || (status === 'confirmed' && Date.parse(ends_at ?? '') <= now);
}
