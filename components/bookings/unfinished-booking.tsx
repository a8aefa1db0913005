import { Card } from '@/components/ui/card';
import { ButtonLink } from '@/components/ui/button-link';
import { getResumeBookingHref } from '@/lib/booking-flow/book-again';
import type { OwnBookings } from '@/lib/bookings/queries';
import { formatTime, formatWhen, formatZone } from '@/lib/dates/format';
import type { HourCycle } from '@/lib/dates/hour-cycle';

/** Card for a booking left at its last step, with the time until which it is held. */
export function UnfinishedBooking({
  held,
  hourCycle,
}: {
  held: NonNullable<OwnBookings['unfinished']>;
  hourCycle: HourCycle | null;
}) {
  const href = getResumeBookingHref(held);
  if (!href || !held.hold_expires_at) return null;
  const { starts_at, time_zone, hold_expires_at } = held;
  const until = `${formatTime(hold_expires_at, time_zone, hourCycle)} ${formatZone(hold_expires_at, time_zone, 'short')}`;

  return (
    <Card
      as="article"
      aria-labelledby="unfinished-booking"
      className="flex flex-wrap items-center justify-between gap-4 border-accent"
    >
      <div className="min-w-0">
        <h2 id="unfinished-booking" className="text-heading font-bold">
          Finish booking {held.service.name}
        </h2>
        <p>{formatWhen(starts_at ?? '', time_zone, hourCycle)}</p>
        <p className="text-muted-foreground">Held for you until {until}.</p>
      </div>
      <ButtonLink href={href} prefetch={false} aria-describedby="unfinished-booking">
        Continue
      </ButtonLink>
    </Card>
  );
}
