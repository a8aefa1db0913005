import 'server-only';
import { addDaysTo, getCalendarDay } from '@/lib/dates/format';
import { memoizeWithTtl } from '@/lib/memoize-with-ttl';
import { createPublicSupabase, createServerSupabase, isVisitor } from '@/lib/supabase/server';
import { readDaysInParts } from './day-ranges';
import { getOffer } from './offers';
import { getPolicy } from '@/lib/policies/queries';
import { selectionArguments, type BookingSelection } from './selection';
import type { BookableService } from './service-queries';

/** Lists the free days from today to the policy's horizon, in the provider's time zone. */
export async function listBookableDays(service: BookableService, selection: BookingSelection) {
  const { horizon_days } = await getPolicy();
  const offer = getOffer(service.offers, selection.provider_id) ?? service.offers[0];
  const today = getCalendarDay(new Date(), offer?.provider.time_zone ?? 'UTC');
  const last = addDaysTo(today, horizon_days);
  const days = await readDaysInParts(today, last, (from, to) => listFreeDays(selection, from, to));
  return { today, last, days };
}

/** Lists calendar days (YYYY-MM-DD, provider's zone) with free times. */
async function listFreeDays(selection: BookingSelection, from: string, to: string) {
  const args = slotArguments(selection, from, to);
  return (await isVisitor())
    ? readVisitorDays(withoutKey(args))
    : readDays(await createServerSupabase(), args);
}

/** Lists the free slots of a calendar day, earliest first, one per provider and start. */
export async function listFreeSlots(selection: BookingSelection, day: string) {
  const args = slotArguments(selection, day, day);
  return (await isVisitor())
    ? readVisitorSlots(withoutKey(args))
    : readSlots(await createServerSupabase(), args);
}

type Client = ReturnType<typeof createPublicSupabase>;
type Args = Omit<ReturnType<typeof slotArguments>, 'p_idempotency_key'> & {
  p_idempotency_key?: string;
};

async function readDays(supabase: Client, args: Args) {
  const { data, error } = await supabase.rpc('list_free_days', args);
  if (error) throw new Error('Failed to load free days', { cause: error });
  return data.map(({ day }) => day);
}

async function readSlots(supabase: Client, args: Args) {
  const { data, error } = await supabase.rpc('list_free_slots', args);
  if (error) throw new Error('Failed to load free times', { cause: error });
  return data;
}

// Visitors hold nothing, so without the key they can share one cached answer.
const withoutKey = (args: Args): Args => ({ ...args, p_idempotency_key: undefined });
const readVisitorDays = memoizeWithTtl((args: Args) => readDays(createPublicSupabase(), args), {
  seconds: 3,
});
const readVisitorSlots = memoizeWithTtl((args: Args) => readSlots(createPublicSupabase(), args), {
  seconds: 3,
});

function slotArguments(selection: BookingSelection, from: string, to: string) {
  return {
    ...selectionArguments(
      selection,
      ...(['service_id', 'provider_id', 'add_on_ids', 'idempotency_key', 'postal_code'] as const),
    ),
    p_from: from,
    p_to: to,
  };
}
