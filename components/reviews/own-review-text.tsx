import { Rating } from '@/components/ui/rating';
import type { WrittenReview } from '@/lib/reviews/own-review';
import { getEditableMessage } from '@/lib/reviews/messages';
import { HiddenReviewNotice } from './hidden-review-notice';

/** The customer's review of a booking, the reply of the business and the end of the edit period. */
export function OwnReviewText({
  written,
  timeZone,
  now,
}: {
  written: WrittenReview;
  timeZone: string;
  now: Date;
}) {
  return (
    <div className="grid gap-3">
      <HiddenReviewNotice reason={written.hidden_reason} />
      <Rating value={written.rating} />
      {written.comment && <p className="break-words whitespace-pre-line">{written.comment}</p>}
      {written.business_reply && (
        <div className="border-l-2 border-border pl-4">
          <p className="text-sm font-semibold">Reply from the business</p>
          <p className="mt-1 break-words whitespace-pre-line">{written.business_reply}</p>
        </div>
      )}
      <p className="text-sm text-muted-foreground">
        {getEditableMessage(written.editable_until, timeZone, now)}
      </p>
    </div>
  );
}
