'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { createFormAction } from '@/lib/actions/form-action';
import { createFailureFormatter } from '@/lib/actions/messages';
import { deliverAfterResponse } from '@/lib/actions/deliver-after-response';
import { getOnSite } from '@/lib/form/on-site';
import { routes } from '@/lib/routes';
import { createServerSupabase } from '@/lib/supabase/server';
import { cancellationMessages, detailsChangeMessages, rescheduleMessages } from './messages';
import { cancelSchema, detailsChangeSchema, rescheduleSchema } from './schema';
import { toBookingFailure } from '@/lib/bookings/failures';
import type { BookingFailure } from '@/lib/bookings/types';

/** Cancels a booking or the rest of its series at the fee that was shown. If the fee has changed, shows the new fee. */
export const cancelBooking = createFormAction(
  {
    schema: cancelSchema,
    requires: 'customer',
    message: createFailureFormatter(cancellationMessages),
  },
  async ({ input: { reference, expected_fee, scope, expected_series_fee, reason } }) => {
    const supabase = await createServerSupabase();
    const isSeries = scope === 'later';
    const { error } = await supabase.rpc(isSeries ? 'cancel_series' : 'cancel_booking', {
      p_reference: reference,
      p_expected_fee: isSeries ? expected_series_fee : expected_fee,
      p_reason: reason || undefined,
    });
    if (error) return toCancellationFailure(await toBookingFailure(error, cancellationMessages));
    showChange(reference, 'cancelled');
  },
);

/** Changes a booking's notes, access notes, phone number and person on site. Sending the same ones again changes nothing. */
export const changeBookingDetails = createFormAction(
  {
    schema: detailsChangeSchema,
    requires: 'customer',
    message: createFailureFormatter(detailsChangeMessages),
  },
  async ({ input: { reference, notes, access_notes, phone, ...onSiteFields } }) => {
    const { on_site_name, on_site_phone } = getOnSite(onSiteFields);
    const supabase = await createServerSupabase();
    const { error } = await supabase.rpc('change_booking_details', {
      p_reference: reference,
      p_notes: notes,
      p_access_notes: access_notes,
      p_phone: phone,
      p_on_site_name: on_site_name,
      p_on_site_phone: on_site_phone,
    });
    if (error) return toBookingFailure(error, detailsChangeMessages);
    showChange(reference, 'details');
  },
);

/** Reschedules a booking with the same provider. A rejected request changes nothing. */
export const rescheduleBooking = createFormAction(
  {
    schema: rescheduleSchema,
    requires: 'customer',
    message: createFailureFormatter(rescheduleMessages),
  },
  async ({ input: { reference, starts_at } }) => {
    const supabase = await createServerSupabase();
    const { error } = await supabase.rpc('reschedule_booking', {
      p_reference: reference,
      p_starts_at: starts_at,
    });
    if (error) return toBookingFailure(error, rescheduleMessages);
    showChange(reference, 'moved');
  },
);

function showChange(reference: string, change: 'cancelled' | 'details' | 'moved'): never {
  deliverAfterResponse();
  revalidatePath(routes.myBookings);
  revalidatePath(routes.bookings);
  redirect(routes.booking(reference, { change }));
}

/** After a fee change, the page must match the message next to the button. */
function toCancellationFailure(failure: BookingFailure): BookingFailure {
  return { ...failure, isPageOutdated: failure.code === 'fee_changed' };
}
