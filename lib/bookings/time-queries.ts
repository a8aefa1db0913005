import 'server-only';
import { addDaysTo, dayOf, daySpans } from '@/lib/dates';
import { createServerSupabase } from '@/lib/supabase/server';
import { offerOf } from './offers';
import { getPolicy } from './policy-queries';
import { selectionArguments, type BookingSelection } from './selection';
import type { BookableService } from './service-queries';

/** The most that `list_free_days` takes. */
const daysPerCall = 63;

/** The days that can be picked, from today to the policy's horizon in the provider's zone. */
export async function listBookableDays(service: BookableService, selection: BookingSelection) {
  const { horizon_days } = await getPolicy();
  const offer = offerOf(service.offers, selection.provider_id) ?? service.offers[0];
  const today = dayOf(new Date(), offer?.provider.time_zone ?? 'UTC');
  const last = addDaysTo(today, horizon_days);
  // A long horizon takes several calls: the database bounds the work of each.
  const parts = daySpans(today, last, daysPerCall).map(([from, to]) =>
    listFreeDays(selection, from, to),
  );
  return { today, last, days: (await Promise.all(parts)).flat() };
}

/** Calendar days (YYYY-MM-DD, provider's zone) with free times. */
async function listFreeDays(selection: BookingSelection, from: string, to: string) {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.rpc('list_free_days', slotArguments(selection, from, to));
  if (error) throw new Error('Failed to load free days', { cause: error });
  return data.map(({ day }) => day);
}

/** Free slots of one calendar day, earliest first; one row per provider and start. */
export async function listFreeSlots(selection: BookingSelection, day: string) {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.rpc('list_free_slots', slotArguments(selection, day, day));
  if (error) throw new Error('Failed to load free times', { cause: error });
  return data;
}

function slotArguments(selection: BookingSelection, from: string, to: string) {
  return {
    ...selectionArguments(selection, 'service_id', 'provider_id', 'add_on_ids', 'idempotency_key'),
    p_from: from,
    p_to: to,
  };
}
