import { randomUUID } from 'node:crypto';
import { EmptyNotice } from '@/components/feedback/empty-notice';
import { PageShell } from '@/components/layout/page-shell';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { getReviewStep, type CustomerReview } from '@/lib/reviews/customer-review';
import { getEditableMessage, formatReviewTerms } from '@/lib/reviews/messages';
import type { Booking } from '@/lib/bookings/queries';
import { formatDate, type HourCycle } from '@/lib/dates/format';
import { routes } from '@/lib/routes';
import { getServerTime } from '@/lib/dates/server-time';
import { addReviewPhoto, removePhoto } from '@/lib/threads/photo-actions';
import { photoMessages } from '@/lib/threads/messages';
import type { Photo } from '@/lib/threads/types';
import { BookingPhotos } from '@/components/threads/booking-photos';
import { HiddenReviewNotice } from './hidden-review-notice';
import { ReviewForm } from './review-form';
import { CustomerReviewText } from './customer-review-text';
import { formatFullName } from '@/lib/text';

/** Page with the review form, the review after its edit period, or the reason there's nothing to review. */
export function ReviewDecision({
  booking,
  review,
  hourCycle,
}: {
  booking: Booking;
  review: CustomerReview | null;
  hourCycle: HourCycle;
}) {
  const { reference, service, provider, starts_at, time_zone } = booking;
  const now = getServerTime();
  const reviewStep = getReviewStep(review, now);
  const existingReview = review?.written ?? null;
  const nameParts = [service?.name, provider && `with ${formatFullName(provider)}`];
  const subtitleParts = [...nameParts, `on ${formatDate(starts_at ?? '', time_zone)}`];

  return (
    <PageShell
      narrow
      title={existingReview ? 'Your review' : 'How was your appointment?'}
      subtitle={subtitleParts.filter(Boolean).join(' ')}
      back={{ href: routes.booking(reference), label: 'Your booking' }}
    >
      {!review ? (
        <EmptyNotice
          title="There's nothing to review yet"
          message="You can review a booking once it's over, unless it was canceled or missed."
        >
          <ButtonLink href={routes.booking(reference)}>Back to your booking</ButtonLink>
        </EmptyNotice>
      ) : (
        <div className="grid gap-6">
          {reviewStep && <HiddenReviewNotice reason={existingReview?.hidden_reason} />}
          <Card>
            {reviewStep ? (
              <ReviewForm reference={reference} existingReview={existingReview} />
            ) : (
              existingReview && (
                <CustomerReviewText
                  review={existingReview}
                  timeZone={time_zone}
                  hourCycle={hourCycle}
                  now={now}
                />
              )
            )}
          </Card>
          {reviewStep === 'edit' && existingReview && (
            <ReviewPhotosCard reference={reference} photos={existingReview.photos} />
          )}
          {reviewStep && (
            <p className="text-muted-foreground">
              {existingReview
                ? getEditableMessage(existingReview.editable_until, time_zone, hourCycle, now)
                : formatReviewTerms(review.edit_days)}
            </p>
          )}
        </div>
      )}
    </PageShell>
  );
}

/** The review's photos with the forms to add and remove them, which the booking's photos have too (PHOTO-7). */
function ReviewPhotosCard({ reference, photos }: { reference: string; photos: readonly Photo[] }) {
  return (
    <BookingPhotos
      thread={{ state: 'open', photos: photos.map((photo) => ({ ...photo, is_own: true })) }}
      threadKey={{ name: 'reference', value: reference }}
      actions={{ add: addReviewPhoto, remove: removePhoto }}
      sender=""
      nextId={randomUUID()}
      intro={photoMessages.reviewIntro}
    />
  );
}
