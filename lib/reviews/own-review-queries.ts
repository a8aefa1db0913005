import 'server-only';
import { toResult } from '@/lib/result';
import { createServerSupabase } from '@/lib/supabase/server';
import { getBookingTab } from '@/lib/bookings/history';
import type { OwnReview } from './own-review';
import { ownReviewMessages } from './messages';

type Reviewable = Parameters<typeof getBookingTab>[0] & { id: string };

/** Of these bookings those that have taken place, each with what its customer has said of it. */
export async function listOwnReviews(bookings: Reviewable[]) {
  const now = new Date();
  const past = bookings.filter((booking) => getBookingTab(booking, now) === 'past');
  if (past.length === 0) return [];
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.rpc('list_own_reviews', {
    p_booking_ids: past.map(({ id }) => id),
  });
  if (error) throw new Error('Failed to load your reviews', { cause: error });
  // The generator cannot know that all of it is null together.
  return data.map(({ booking_id, edit_days, ...written }): OwnReview => {
    return { booking_id, edit_days, written: written.created_at === null ? null : written };
  });
}

/** The same for pages that stand without them when they cannot be read. */
export async function findOwnReviews(bookings: Reviewable[]) {
  const found = await toResult(listOwnReviews(bookings), ownReviewMessages.unread);
  return found.ok ? found.data : [];
}

/** Of one booking, or null if it has not taken place. */
export async function getOwnReview(booking: Reviewable) {
  return (await listOwnReviews([booking]))[0] ?? null;
}
