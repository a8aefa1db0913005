import { Card } from '@/components/ui/card';
import { ButtonLink } from '@/components/ui/button-link';
import { getResumeBookingHref } from '@/lib/booking-flow/rebooking';
import type { CustomerBookings } from '@/lib/bookings/queries';
import { formatTime, formatWhen, formatZone } from '@/lib/dates/format';
import type { HourCycle } from '@/lib/dates/hour-cycle';

/** Card for a booking that the customer left at the last step, with the time its hold expires. */
export function UnfinishedBooking({
  booking,
  hourCycle,
}: {
  booking: NonNullable<CustomerBookings['unfinished']>;
  hourCycle: HourCycle | null;
}) {
  const href = getResumeBookingHref(booking);
  if (!href || !booking.hold_expires_at) return null;
  const { starts_at, time_zone, hold_expires_at } = booking;
  const expiryLabel = `${formatTime(hold_expires_at, time_zone, hourCycle)} ${formatZone(hold_expires_at, time_zone, 'short')}`;

  return (
    <Card
      as="article"
      aria-labelledby="unfinished-booking"
      className="flex flex-wrap items-center justify-between gap-4 border-accent"
    >
      <div className="min-w-0">
        <h2 id="unfinished-booking" className="text-heading font-bold">
          Finish booking {booking.service.name}
        </h2>
        <p>{formatWhen(starts_at ?? '', time_zone, hourCycle)}</p>
        <p className="text-muted-foreground">Held for you until {expiryLabel}.</p>
      </div>
      <ButtonLink href={href} prefetch={false} aria-describedby="unfinished-booking">
        Continue
      </ButtonLink>
    </Card>
  );
}
