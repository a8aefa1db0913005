import 'server-only';
import { readOr } from '@/lib/result';
import { read } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';
import { getBookingTab } from '@/lib/bookings/history';
import type { CustomerReview } from './customer-review';
import { customerReviewMessages } from './messages';
import { features } from '@/lib/site-config';
import type { Photo } from '@/lib/threads/types';

type ReviewableBooking = Parameters<typeof getBookingTab>[0] & { id: string };

/** Lists the past bookings that have a review or can be reviewed, with the customer's review of each. */
export async function listCustomerReviews(bookings: ReviewableBooking[]) {
  const now = new Date();
  const pastBookings = bookings.filter((booking) => getBookingTab(booking, now) === 'past');
  if (pastBookings.length === 0) return [];
  const supabase = await createServerSupabase();
  const { data, error } = await read(supabase, 'list_own_reviews', {
    p_booking_ids: pastBookings.map(({ id }) => id),
  });
  if (error) throw new Error('Failed to load your reviews', { cause: error });
  // The generated types don't know that these columns are null if there is no review, or what the JSON contains.
  const ownReviews = data.map(({ booking_id, edit_days, ...review }): CustomerReview => {
    const written = { ...review, photos: review.photos as Photo[] };
    return { booking_id, edit_days, written: review.created_at === null ? null : written };
  });
  return ownReviews.filter(({ written }) => written !== null || features.reviews);
}

/** Like `listCustomerReviews`, but returns an empty list on failure, for pages that work without reviews. */
export async function findCustomerReviews(bookings: ReviewableBooking[]) {
  return readOr([], listCustomerReviews(bookings), customerReviewMessages.loadFailed);
}

/** Returns the review of a booking, or null if it can't be reviewed. */
export async function getCustomerReview(booking: ReviewableBooking) {
  return (await listCustomerReviews([booking]))[0] ?? null;
}
