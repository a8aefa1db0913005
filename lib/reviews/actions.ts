'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { createFormAction } from '@/lib/actions/form-action';
import { createFailureFormatter } from '@/lib/actions/messages';
import { done, failed } from '@/lib/result';
import { routes } from '@/lib/routes';
import { createServerSupabase } from '@/lib/supabase/server';
import { toBookingFailure } from '@/lib/bookings/failures';
import { toReportFailure } from './failures';
import { customerReviewMessages, getReportFailureMessage, reportMessages } from './messages';
import { customerReviewSchema, reportSchema } from './schema';
import { features } from '@/lib/site-config';

/** Saves a review of a past booking, or changes it within the edit period. */
export const saveReview = createFormAction(
  {
    schema: customerReviewSchema,
    requires: 'customer',
    message: createFailureFormatter(customerReviewMessages),
  },
  async ({ input: { reference, rating, comment } }) => {
    if (!features.reviews) return failed('not_found', customerReviewMessages.unexpected);
    const supabase = await createServerSupabase();
    const { error } = await supabase.rpc('save_review', {
      p_reference: reference,
      p_rating: rating,
      p_comment: comment,
    });
    if (error) return toBookingFailure(error, customerReviewMessages);
    revalidatePath(routes.myBookings);
    revalidatePath(routes.bookings);
    redirect(routes.booking(reference, { change: 'reviewed' }));
  },
);

/** Reports a review to the operator. Reporting it again replaces the report (MOD-4). */
export const reportReview = createFormAction(
  { schema: reportSchema, requires: 'customer', message: getReportFailureMessage },
  async ({ input: { review_id, reason, details } }) => {
    const supabase = await createServerSupabase();
    const { error } = await supabase.rpc('report_review', {
      p_review_id: review_id,
      p_reason: reason,
      p_details: details,
    });
    return error ? toReportFailure(error) : done(undefined, reportMessages.sent);
  },
);
