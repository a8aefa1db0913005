import { features } from '@/lib/site-config';
import type { FunctionRow } from '@/lib/supabase/tables';
import type { Photo } from '@/lib/threads/types';

type CustomerReviewRow = FunctionRow<'list_own_reviews'>;

/** Booking that can be reviewed, with the customer's review if there is one. */
export type CustomerReview = Pick<CustomerReviewRow, 'booking_id' | 'edit_days'> & {
  written: ExistingReview | null;
};
export type ExistingReview = Pick<
  CustomerReviewRow,
  'rating' | 'comment' | 'created_at' | 'editable_until'
> & {
  photos: Photo[];
  business_reply: string | null;
  /** Why the operator hid the review, or null if it is shown (MOD-2). */
  hidden_reason: string | null;
};

/** Maximum length of a review in characters. The database checks it too. */
export const maxReviewLength = 2000;

/** Returns what the customer can do now: `write` or `edit` a review, or null if neither. */
export function getReviewStep(review: CustomerReview | null | undefined, now: Date) {
  if (!review || !features.reviews) return null;
  if (!review.written) return 'write';
  return now.getTime() < Date.parse(review.written.editable_until) ? 'edit' : null;
}
