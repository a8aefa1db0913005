import { Rating } from '@/components/ui/rating';
import type { HourCycle } from '@/lib/dates/format';
import type { ExistingReview } from '@/lib/reviews/customer-review';
import { getEditableMessage } from '@/lib/reviews/messages';
import { HiddenReviewNotice } from './hidden-review-notice';
import { ReviewPhotos } from './review-photos';

/** The customer's review of a booking, the business's reply and the end of the edit period. */
export function CustomerReviewText({
  review,
  timeZone,
  hourCycle,
  now,
}: {
  review: ExistingReview;
  timeZone: string;
  hourCycle: HourCycle;
  now: Date;
}) {
  return (
    <div className="grid gap-3">
      <HiddenReviewNotice reason={review.hidden_reason} />
      <Rating value={review.rating} />
      {review.comment && <p className="break-words whitespace-pre-line">{review.comment}</p>}
      <ReviewPhotos photos={review.photos} owner="your" />
      {review.business_reply && (
        <div className="border-l-2 border-border pl-4">
          <p className="text-sm font-semibold">Reply from the business</p>
          <p className="mt-1 break-words whitespace-pre-line">{review.business_reply}</p>
        </div>
      )}
      <p className="text-sm text-muted-foreground">
        {getEditableMessage(review.editable_until, timeZone, hourCycle, now)}
      </p>
    </div>
  );
}
