import type { Database } from '@/lib/supabase/database.types';

type Answer = Database['public']['Functions']['list_own_reviews']['Returns'][number];

/** What may be said of a booking that has taken place, and what its customer has said. */
export type OwnReview = Pick<Answer, 'booking_id' | 'edit_days'> & {
  written: WrittenReview | null;
};
export type WrittenReview = Pick<Answer, 'rating' | 'comment' | 'created_at' | 'editable_until'> & {
  business_reply: string | null;
};

/** Characters; the database repeats it. */
export const reviewLimit = 2000;

/** What a customer can do about the review of a booking now; null without one to write or change. */
export function reviewStep(review: OwnReview | null | undefined, now: Date) {
  if (!review) return null;
  if (!review.written) return 'write';
  return now.getTime() < Date.parse(review.written.editable_until) ? 'edit' : null;
}
