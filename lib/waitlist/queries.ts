import 'server-only';
import { customerChannels } from '@/lib/outbox/channels';
import { read } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';

export type WaitlistEntry = Awaited<ReturnType<typeof listWaitlist>>[number];

/** How long an entry stays listed after it ends. */
const endedVisibleMilliseconds = 3 * 86_400_000;

/** Lists the customer's waitlist entries by day, including recently ended ones that the customer didn't leave. */
export async function listWaitlist(now = new Date()) {
  const supabase = await createServerSupabase();
  const visibleSince = new Date(now.getTime() - endedVisibleMilliseconds).toISOString();
  const { data, error } = await supabase
    .from('waitlist_entries')
    .select(
      `id, day, add_on_ids, place, postal_code, outcome, service:services (id, name),
       provider_id, provider:providers!waitlist_entries_provider_id_fkey (first_name, last_name),
       windows:waitlist_windows (from_time, until_time),
       offers:waitlist_offers!waitlist_offers_entry_id_customer_id_fkey (
         booking:bookings (status, provider_id, starts_at, time_zone, hold_expires_at, idempotency_key))`,
    )
    .or(`ended_at.is.null,and(outcome.in.(passed,closed),ended_at.gt.${visibleSince})`)
    .order('day')
    .order('created_at')
    .order('from_time', { referencedTable: 'waitlist_windows' });
  if (error) throw new Error('Failed to load the waitlist', { cause: error });
  return data.map(({ offers, ...entry }) => ({
    ...entry,
    held: offers.map(({ booking }) => booking).find((booking) => isHeld(booking, now)) ?? null,
  }));
}

function isHeld(booking: { status: string; hold_expires_at: string | null } | null, now: Date) {
  return booking?.status === 'held' && Date.parse(booking.hold_expires_at ?? '') > now.getTime();
}

/** Lists the channels on which a message about a freed slot would reach the customer. */
export async function listMessageChannels() {
  const supabase = await createServerSupabase();
  const { data, error } = await read(supabase, 'list_booking_channels', {
    p_channels: customerChannels,
  });
  if (error) throw new Error('Failed to load the message preferences', { cause: error });
  return data;
}
