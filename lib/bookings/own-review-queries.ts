import 'server-only';
import { toResult } from '@/lib/result';
import { createServerSupabase } from '@/lib/supabase/server';
import type { OwnReview } from './own-review';
import { ownReviewMessages } from './own-review-messages';

/** Of these bookings the completed ones, each with what its customer has said of it. */
export async function listOwnReviews(bookings: { id: string; status: string }[]) {
  const completed = bookings.filter(({ status }) => status === 'completed');
  if (completed.length === 0) return [];
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.rpc('list_own_reviews', {
    p_booking_ids: completed.map(({ id }) => id),
  });
  if (error) throw new Error('Failed to load your reviews', { cause: error });
  // The generator cannot know that all of it is null together.
  return data.map(({ booking_id, edit_days, ...written }): OwnReview => {
    return { booking_id, edit_days, written: written.created_at === null ? null : written };
  });
}

/** The same for pages that stand without them when they cannot be read. */
export async function findOwnReviews(bookings: { id: string; status: string }[]) {
  const found = await toResult(listOwnReviews(bookings), ownReviewMessages.unread);
  return found.ok ? found.data : [];
}

/** Of one booking, or null if it is not completed. */
export async function getOwnReview(booking: { id: string; status: string }) {
  return (await listOwnReviews([booking]))[0] ?? null;
}
