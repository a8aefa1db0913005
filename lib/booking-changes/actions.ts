'use server';

import { refresh, revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/lib/actions/form-action';
import type { FailureCode } from '@/lib/result';
import { routes } from '@/lib/routes';
import { createServerSupabase } from '@/lib/supabase/server';
import { cancellationMessages, rescheduleMessages } from './messages';
import { cancelSchema, rescheduleSchema } from './schema';
import { toBookingFailure } from '@/lib/bookings/failures';
import type { BookingFailure } from '@/lib/bookings/types';

/** Cancels at the fee that was shown; at another one nothing is cancelled, and the page shows it. */
export const cancelBooking = formAction(
  { schema: cancelSchema, requires: 'customer', message: messageFrom(cancellationMessages) },
  async ({ input: { reference, expected_fee, scope, expected_series_fee, reason } }) => {
    const supabase = await createServerSupabase();
    const isSeries = scope === 'later';
    const { error } = await supabase.rpc(isSeries ? 'cancel_series' : 'cancel_booking', {
      p_reference: reference,
      p_expected_fee: isSeries ? expected_series_fee : expected_fee,
      p_reason: reason || undefined,
    });
    if (error) return explain(await toBookingFailure(error, cancellationMessages));
    showChange(reference, 'cancelled');
  },
);

/** Moves to another time of the same provider, or leaves the booking where it is and says why. */
export const rescheduleBooking = formAction(
  { schema: rescheduleSchema, requires: 'customer', message: messageFrom(rescheduleMessages) },
  async ({ input: { reference, starts_at } }) => {
    const supabase = await createServerSupabase();
    const { error } = await supabase.rpc('reschedule_booking', {
      p_reference: reference,
      p_starts_at: starts_at,
    });
    if (error) return explain(await toBookingFailure(error, rescheduleMessages));
    showChange(reference, 'moved');
  },
);

function showChange(reference: string, change: 'cancelled' | 'moved'): never {
  revalidatePath(routes.myBookings);
  revalidatePath(routes.bookings);
  redirect(routes.booking(reference, { change }));
}

/** What changed meanwhile is shown on the whole page, not only beside the button. */
function explain(failure: BookingFailure) {
  if (failure.code === 'fee_changed') refresh();
  return failure;
}

function messageFrom(
  messages: Record<'notSignedIn' | 'unexpected' | 'unavailable' | 'invalid', string>,
) {
  return (code: FailureCode) => {
    if (code === 'invalid_input') return messages.invalid;
    if (code === 'not_signed_in') return messages.notSignedIn;
    if (code === 'unavailable') return messages.unavailable;
    return messages.unexpected;
  };
}
