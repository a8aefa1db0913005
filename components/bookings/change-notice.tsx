import { FormNotice } from '@/components/form/form-notice';
import type { OwnReview } from '@/lib/reviews/own-review';
import { ownReviewMessages } from '@/lib/reviews/messages';
import { canceledMessage } from '@/lib/policies/cancellation-messages';
import type { Booking } from '@/lib/bookings/queries';
import { formatWhen } from '@/lib/dates/format';

/** Notice of a change named in the URL. Shown only if the booking's history confirms it. */
export function ChangeNotice({
  booking,
  review,
  change,
}: {
  booking: Booking;
  review?: OwnReview | null;
  change: unknown;
}) {
  const latest = booking.events.at(-1)?.kind;
  if (change === 'cancelled' && latest === 'cancelled') {
    const notice = { title: 'Booking canceled', message: canceledMessage(booking) ?? '' };
    return <FormNotice notice={notice} />;
  }
  if (change === 'moved' && latest === 'rescheduled') {
    const when = formatWhen(booking.starts_at ?? '', booking.time_zone);
    const notice = { title: 'Booking moved', message: `Your booking is now on ${when}.` };
    return <FormNotice notice={notice} />;
  }
  if (change === 'reviewed' && review?.written) {
    return <FormNotice notice={ownReviewMessages.saved} />;
  }
  return null;
}
