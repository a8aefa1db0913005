import 'server-only';
import { addDaysTo, getCalendarDay } from '@/lib/dates/format';
import { read } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';
import { readDaysInBatches } from '@/lib/booking-flow/day-batches';
import { getPolicy } from '@/lib/policies/queries';
import type { CancellationQuote, RescheduleQuote } from '@/lib/policies/types';

/** Returns what canceling this booking costs now, under the policy it was booked with. */
export async function getCancellationQuote(reference: string): Promise<CancellationQuote> {
  const supabase = await createServerSupabase();
  const { data, error } = await read(supabase, 'quote_cancellation', { p_reference: reference });
  const quote = data?.[0];
  if (!quote) throw new Error('Failed to load the cancellation fee', { cause: error });
  return quote;
}

export async function getRescheduleQuote(
  reference: string,
  startsAt: string,
): Promise<RescheduleQuote> {
  const supabase = await createServerSupabase();
  const { data, error } = await read(supabase, 'quote_reschedule', {
    p_reference: reference,
    p_starts_at: startsAt,
  });
  const quote = data?.[0];
  if (!quote) throw new Error('Failed to load the rescheduling terms', { cause: error });
  return quote;
}

/** Lists the days to which a booking can be rescheduled, from today to the policy's horizon. */
export async function listRescheduleDays(booking: { reference: string; time_zone: string }) {
  const { horizon_days } = await getPolicy();
  const today = getCalendarDay(new Date(), booking.time_zone);
  const last = addDaysTo(today, horizon_days);
  const supabase = await createServerSupabase();
  const days = await readDaysInBatches(today, last, async (p_from, p_to) => {
    const args = { p_reference: booking.reference, p_from, p_to };
    const { data, error } = await read(supabase, 'list_reschedule_days', args);
    if (error) throw new Error('Failed to load available days', { cause: error });
    return data.map(({ day }) => day);
  });
  return { today, last, days };
}

/** Lists the start times on one day to which a booking can be rescheduled, earliest first. */
export async function listRescheduleSlots(reference: string, day: string) {
  const supabase = await createServerSupabase();
  const { data, error } = await read(supabase, 'list_reschedule_slots', {
    p_reference: reference,
    p_from: day,
    p_to: day,
  });
  if (error) throw new Error('Failed to load available times', { cause: error });
  return data;
}
