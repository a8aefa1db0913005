import { FormNotice } from '@/components/form/form-notice';
import type { OwnReview } from '@/lib/reviews/own-review';
import { ownReviewMessages } from '@/lib/reviews/messages';
import { cancelledMessage } from '@/lib/policies/messages';
import type { Booking } from '@/lib/bookings/queries';
import { formatWhen } from '@/lib/dates/format';

/** What has just been done, as far as the booking says so, too: a link can be kept or made up. */
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
    const notice = { title: 'Booking cancelled', message: cancelledMessage(booking) ?? '' };
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
