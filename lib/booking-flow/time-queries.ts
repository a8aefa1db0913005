import 'server-only';
import { addDaysTo, getCalendarDay } from '@/lib/dates/format';
import { memoizeWithTtl } from '@/lib/memoize-with-ttl';
import { createPublicSupabase, createServerSupabase, isVisitor } from '@/lib/supabase/server';
import { readDaysInParts } from './day-ranges';
import { getOffer } from './offers';
import { getPolicy } from '@/lib/policies/queries';
import { selectionArguments, type BookingSelection } from './selection';
import type { BookableService } from './service-queries';

/** The days that can be picked, from today to the policy's horizon in the provider's zone. */
export async function listBookableDays(service: BookableService, selection: BookingSelection) {
  const { horizon_days } = await getPolicy();
  const offer = getOffer(service.offers, selection.provider_id) ?? service.offers[0];
  const today = getCalendarDay(new Date(), offer?.provider.time_zone ?? 'UTC');
  const last = addDaysTo(today, horizon_days);
  const days = await readDaysInParts(today, last, (from, to) => listFreeDays(selection, from, to));
  return { today, last, days };
}

/** Calendar days (YYYY-MM-DD, provider's zone) with free times. */
async function listFreeDays(selection: BookingSelection, from: string, to: string) {
  const asked = slotArguments(selection, from, to);
  return (await isVisitor())
    ? keptDays(withoutKey(asked))
    : readDays(await createServerSupabase(), asked);
}

/** Free slots of one calendar day, earliest first; one row per provider and start. */
export async function listFreeSlots(selection: BookingSelection, day: string) {
  const asked = slotArguments(selection, day, day);
  return (await isVisitor())
    ? keptSlots(withoutKey(asked))
    : readSlots(await createServerSupabase(), asked);
}

type Client = ReturnType<typeof createPublicSupabase>;
type Asked = Omit<ReturnType<typeof slotArguments>, 'p_idempotency_key'> & {
  p_idempotency_key?: string;
};

async function readDays(supabase: Client, asked: Asked) {
  const { data, error } = await supabase.rpc('list_free_days', asked);
  if (error) throw new Error('Failed to load free days', { cause: error });
  return data.map(({ day }) => day);
}

async function readSlots(supabase: Client, asked: Asked) {
  const { data, error } = await supabase.rpc('list_free_slots', asked);
  if (error) throw new Error('Failed to load free times', { cause: error });
  return data;
}

// A visitor holds nothing, so their key says nothing, and the answer is the same for all of them.
const withoutKey = (asked: Asked): Asked => ({ ...asked, p_idempotency_key: undefined });
const keptDays = memoizeWithTtl((asked: Asked) => readDays(createPublicSupabase(), asked), {
  seconds: 3,
});
const keptSlots = memoizeWithTtl((asked: Asked) => readSlots(createPublicSupabase(), asked), {
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
