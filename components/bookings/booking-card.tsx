import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { tabOf } from '@/lib/bookings/history';
import { bookingPolicyMessage, cancelledMessage } from '@/lib/bookings/policy-messages';
import type { Booking } from '@/lib/bookings/queries';
import { formatMoney } from '@/lib/money';
import { routes } from '@/lib/routes';
import { BookingActions } from './booking-actions';
import { BookingFacts } from './booking-facts';
import { BookingStatus } from './booking-status';

/** One booking, headed by its service, which leads to the booking's own page. */
export function BookingCard({ booking, now }: { booking: Booking; now: Date }) {
  const name = booking.service?.name ?? 'A service no longer offered';
  const isUpcoming = tabOf(booking, now) === 'upcoming';
  const note = isUpcoming ? bookingPolicyMessage(booking, now) : cancelledMessage(booking);

  return (
    <Card as="article" aria-label={name}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-heading font-bold">
          <Link
            prefetch={false}
            href={routes.booking(booking.reference)}
            className="underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <BookingStatus status={booking.status} />
      </div>
      <div className="mt-5 grid gap-5">
        <BookingFacts booking={booking} />
        <p className="text-lead font-bold tabular-nums">{formatMoney(booking.total)}</p>
        {note && <p className="text-sm text-muted-foreground">{note}</p>}
        <BookingActions booking={booking} now={now} />
        <Link
          prefetch={false}
          href={routes.booking(booking.reference)}
          className="inline-flex min-h-11 items-center justify-self-start font-medium text-accent underline-offset-4 hover:underline"
        >
          Receipt and history<span className="sr-only"> of {name}</span>
        </Link>
      </div>
    </Card>
  );
}
