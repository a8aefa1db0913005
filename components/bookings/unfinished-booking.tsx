import { Card } from '@/components/ui/card';
import { ButtonLink } from '@/components/ui/button-link';
import { getResumeBookingHref } from '@/lib/booking-flow/rebooking';
import type { CustomerBookings } from '@/lib/bookings/queries';
import { formatTime, formatWhen, formatZone, type HourCycle } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import { routes } from '@/lib/routes';

type Unfinished = CustomerBookings['unfinished'][number];

/** Card for a booking that waits for its payment or was left at the last step, with the time its hold ends (LIST-8). */
export function UnfinishedBooking({
  booking,
  hourCycle,
}: {
  booking: Unfinished;
  hourCycle: HourCycle;
}) {
  const { id, reference, starts_at, time_zone, hold_expires_at, due_online } = booking;
  const waitsForPayment = due_online > 0;
  const href = waitsForPayment ? routes.bookingSuccess(reference) : getResumeBookingHref(booking);
  if (!href || !hold_expires_at) return null;
  const expiryLabel = `${formatTime(hold_expires_at, time_zone, hourCycle)} ${formatZone(hold_expires_at, time_zone, 'short')}`;
  const name = booking.service?.name ?? 'your booking';
  const titleId = `unfinished-${id}`;

  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-4 border-accent"
    >
      <div className="min-w-0">
        <h2 id={titleId} className="text-heading font-bold">
          {waitsForPayment ? `Finish paying by ${expiryLabel}` : `Finish booking ${name}`}
        </h2>
        {waitsForPayment && <p>{name}</p>}
        <p>{formatWhen(starts_at ?? '', time_zone, hourCycle)}</p>
        <p className="text-muted-foreground">
          {waitsForPayment
            ? `It's booked once you pay ${formatMoney(due_online)}.`
            : `Held for you until ${expiryLabel}.`}
        </p>
      </div>
      <ButtonLink href={href} prefetch={false} aria-describedby={titleId}>
        {waitsForPayment ? 'Finish paying' : 'Continue'}
      </ButtonLink>
    </Card>
  );
}
