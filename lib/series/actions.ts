'use server';

import { createFormAction } from '@/lib/actions/form-action';
import { failed } from '@/lib/result';
import { writeOnce } from '@/lib/supabase/calls';
import {
  buildConfirmRequest,
  redirectToSuccess,
  toConfirmFailure,
} from '@/lib/booking-flow/confirm-request';
import { bookingMessages } from '@/lib/bookings/messages';
import { getConfirmFailureMessage } from '@/lib/booking-flow/messages';
import { readFields } from '@/lib/booking-flow/selection-schema';
import { seriesSchema } from './schema';
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
    const built = await buildConfirmRequest(input, userId);
    if (!built.ok) return built;
    const { supabase, request } = built.data;
    const { data, error } = await writeOnce(supabase, 'confirm_series', {
      p_request: request,
      p_frequency: input.frequency,
      p_count: input.count,
      p_chosen_starts: input.chosen,
    });
    if (error) return toConfirmFailure(error);

    const firstBooking = data[0];
    if (!firstBooking) return failed('unexpected', bookingMessages.unexpected);
    redirectToSuccess(firstBooking.reference);
  },
);
