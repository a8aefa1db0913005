import { FormNotice } from '@/components/form/form-notice';
import { cancelledMessage } from '@/lib/bookings/policy-messages';
import type { Booking } from '@/lib/bookings/queries';
import { formatWhen } from '@/lib/dates';

/** What has just been done, as far as the booking says so, too: a link can be kept or made up. */
export function ChangeNotice({ booking, change }: { booking: Booking; change: unknown }) {
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
  return null;
}
