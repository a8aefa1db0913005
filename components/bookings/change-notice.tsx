import { FormNotice } from '@/components/form/form-notice';
import { helpMessages } from '@/lib/help/messages';
import { isOpen, type HelpRequest } from '@/lib/help/requests';
import type { CustomerReview } from '@/lib/reviews/customer-review';
import { detailsChangeMessages } from '@/lib/booking-changes/messages';
import { customerReviewMessages } from '@/lib/reviews/messages';
import { getCanceledMessage } from '@/lib/policies/cancellation-messages';
import type { Booking } from '@/lib/bookings/queries';
import { formatWhen, type HourCycle } from '@/lib/dates/format';

/** Whether `ChangeNotice` shows the cancellation and its cost. */
export function isCancellationShown(booking: Booking, change: unknown) {
  return change === 'cancelled' && booking.events.at(-1)?.kind === 'cancelled';
}

/** Notice about the change named in the URL. Shown only if the booking or its review confirms it. */
export function ChangeNotice({
  booking,
  hourCycle,
  review,
  helpRequests = [],
  change,
}: {
  booking: Booking;
  hourCycle: HourCycle;
  review?: CustomerReview | null;
  helpRequests?: HelpRequest[];
  change: unknown;
}) {
  if (isCancellationShown(booking, change)) {
    const notice = { title: 'Booking canceled', message: getCanceledMessage(booking) ?? '' };
    return <FormNotice notice={notice} />;
  }
  if (change === 'moved' && booking.events.at(-1)?.kind === 'rescheduled') {
    const when = formatWhen(booking.starts_at ?? '', booking.time_zone, hourCycle);
    const notice = { title: 'Booking moved', message: `Your booking is now on ${when}.` };
    return <FormNotice notice={notice} />;
  }
  if (change === 'details' && booking.status === 'confirmed') {
    const isChanged = booking.events.at(-1)?.kind === 'details_changed';
    return <FormNotice notice={detailsChangeMessages[isChanged ? 'saved' : 'unchanged']} />;
  }
  if (change === 'reviewed' && review?.written) {
    const { saved, savedHidden } = customerReviewMessages;
    return <FormNotice notice={review.written.hidden_reason ? savedHidden : saved} />;
  }
  if (change === 'help' && helpRequests.some(isOpen)) {
    return <FormNotice notice={helpMessages.asked} />;
  }
  return null;
}
