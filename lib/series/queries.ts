import 'server-only';
import { read } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';
import { toBookingRequest, type CompleteSelection } from '@/lib/booking-flow/selection';
import type { BookingFrequency } from '@/lib/bookings/types';

export type RepeatDate = Awaited<ReturnType<typeof listRepeatDates>>[number];

/** Lists the dates of a possible series, and whether each can be booked. */
export async function listRepeatDates(
  selection: CompleteSelection & { provider_id: string },
  frequency: BookingFrequency,
  count: number,
) {
  const supabase = await createServerSupabase();
  const { data, error } = await read(supabase, 'list_repeat_dates', {
    p_request: toBookingRequest(selection),
    p_frequency: frequency,
    p_count: count,
  });
  if (error) throw new Error('Failed to load the dates of a series', { cause: error });
  // The generated types don't know that the start is null in a month without that day.
  return data.map((date) => ({ ...date, starts_at: date.starts_at as string | null }));
}

export type SeriesBooking = Awaited<ReturnType<typeof listSeries>>[number];

/** Lists the bookings of a series by date. Empty for a single booking. */
export async function listSeries(series_id: string | null) {
  if (!series_id) return [];
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('bookings')
    .select('reference, status, starts_at, time_zone, total')
    .eq('series_id', series_id)
    .order('starts_at');
  if (error) throw new Error('Failed to load the series', { cause: error });
  return data;
}

/** Returns the cost of canceling a booking and all later ones of its series, or null if none are later. */
export async function getSeriesCancellation(booking: {
  reference: string;
  series_id: string | null;
}) {
  if (!booking.series_id) return null;
  const supabase = await createServerSupabase();
  const { data, error } = await read(supabase, 'quote_series_cancellation', {
    p_reference: booking.reference,
  });
  const quote = data?.[0];
  if (!quote) throw new Error('Failed to load the cancellation fee', { cause: error });
  return quote.booking_count > 1 ? quote : null;
}
