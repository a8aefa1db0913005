import { ButtonLink } from '@/components/ui/button-link';
import { getAllowedChanges } from '@/lib/policies/cancellation';
import { getBookingTab } from '@/lib/bookings/history';
import { getReviewStep, type CustomerReview } from '@/lib/reviews/customer-review';
import type { Booking } from '@/lib/bookings/queries';
import type { CustomerTip } from '@/lib/payments/tips';
import { routes } from '@/lib/routes';
import { BookAgainLink } from './book-again-link';
import { CalendarLink } from './calendar-link';
import { RescheduleClosedNote } from './reschedule-closed-note';

export function BookingActions({
  booking,
  review,
  tip,
  now,
}: {
  booking: Booking;
  /** Missing if it wasn't loaded or the booking can't be reviewed. The review button is then hidden. */
  review?: CustomerReview | null;
  tip?: CustomerTip;
  now: Date;
}) {
  const { reference } = booking;
  const { canReschedule, canCancel } = getAllowedChanges(booking, now);
  const reviewStep = getReviewStep(review, now);

  return (
    <div className="flex flex-wrap gap-3">
      {canReschedule && (
        <ButtonLink variant="outline" prefetch={false} href={routes.rescheduleBooking(reference)}>
          Reschedule
        </ButtonLink>
      )}{' '}
      {canCancel && !canReschedule && (
        <p className="basis-full text-sm text-muted-foreground">
          <RescheduleClosedNote booking={booking} />
        </p>
      )}
      {canCancel && (
        <ButtonLink variant="outline" prefetch={false} href={routes.cancelBooking(reference)}>
          Cancel booking
        </ButtonLink>
      )}{' '}
      {getBookingTab(booking, now) === 'upcoming' && <CalendarLink reference={reference} />}{' '}
      {reviewStep && (
        <ButtonLink variant="outline" prefetch={false} href={routes.reviewBooking(reference)}>
          {reviewStep === 'write' ? 'Leave a review' : 'Edit your review'}
        </ButtonLink>
      )}{' '}
      {tip?.amount === null && (
        <ButtonLink variant="outline" prefetch={false} href={routes.tipBooking(reference)}>
          Add a tip
        </ButtonLink>
      )}{' '}
      <BookAgainLink booking={booking} />
    </div>
  );
}
