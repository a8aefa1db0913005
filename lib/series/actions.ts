'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { createFormAction } from '@/lib/actions/form-action';
import { deliverAfterResponse } from '@/lib/actions/deliver-after-response';
import { failed } from '@/lib/result';
import { routes } from '@/lib/routes';
import { writeOnce } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';
import { pickFields } from '@/lib/form/form-data';
import { shownAddressSchema } from '@/lib/booking-flow/details-schema';
import { requireDetails } from '@/lib/booking-flow/require-details';
import { toBookingFailure } from '@/lib/bookings/failures';
import { bookingMessages } from '@/lib/bookings/messages';
import { getConfirmFailureMessage } from '@/lib/booking-flow/messages';
import { saveGivenName } from '@/lib/booking-flow/save-name';
import { toBookingRequest } from '@/lib/booking-flow/selection';
import { readFields, selectionShape } from '@/lib/booking-flow/selection-schema';
import { seriesSchema } from './schema';
import type { BookingFailure } from '@/lib/bookings/types';
import { features } from '@/lib/site-config';

/** Books all chosen dates at the total shown, or none. Repeating an idempotency key creates only one series. */
export const confirmSeries = createFormAction(
  {
    schema: seriesSchema,
    read: readFields,
    // Postgres identifies the customer by the live session, which saves a round trip.
    requires: 'user',
    message: getConfirmFailureMessage,
  },
  async ({ input, userId }) => {
    if (!features.series) return failed('not_found', bookingMessages.invalidRequest);
    const { count, chosen, expected_total, for_someone_else } = input;
    const selection = pickFields(input, selectionShape);
    const details = await requireDetails(selection, pickFields(input, shownAddressSchema.shape));
    const supabase = await createServerSupabase();
    const nameFailure = await saveGivenName(supabase, userId, input);
    if (nameFailure) return nameFailure;
    const { data, error } = await writeOnce(supabase, 'confirm_series', {
      p_request: {
        ...toBookingRequest(selection),
        ...details,
        expected_total,
        for_someone_else: for_someone_else === 'on',
      },
      p_frequency: selection.frequency,
      p_count: count,
      p_chosen_starts: chosen,
    });
    if (error) return toSeriesFailure(await toBookingFailure(error));

    const firstBooking = data[0];
    if (!firstBooking) return failed('unexpected', bookingMessages.unexpected);
    deliverAfterResponse();
    revalidatePath(routes.myBookings);
    revalidatePath(routes.bookings);
    redirect(routes.bookingSuccess(firstBooking.reference));
  },
);

/** The page must show taken dates and a new price. */
function toSeriesFailure(failure: BookingFailure): BookingFailure {
  const { code } = failure;
  return { ...failure, isPageOutdated: code === 'series_taken' || code === 'price_changed' };
}
