import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { bookingPolicyMessage } from '@/lib/bookings/policy-messages';
import type { Booking } from '@/lib/bookings/queries';
import { tabOf } from '@/lib/bookings/history';
import { selectionHref } from '@/lib/bookings/selection';
import { formatMoney } from '@/lib/money';
import { BookingFacts } from './booking-facts';
import { BookingHistory } from './booking-history';
import { BookingStatus } from './booking-status';
import { CalendarLink } from './calendar-link';

/** One booking, headed by its service. */
export function BookingCard({ booking, now }: { booking: Booking; now: Date }) {
  const name = booking.service?.name ?? 'A service no longer offered';
  const isUpcoming = tabOf(booking, now) === 'upcoming';
  const policy = isUpcoming ? bookingPolicyMessage(booking, now) : null;

  return (
    <Card as="article" aria-label={name}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-heading font-bold">{name}</h2>
        <BookingStatus status={booking.status} />
      </div>
      <div className="mt-5 grid gap-5">
        <BookingFacts booking={booking} />
        <p className="text-lead font-bold tabular-nums">{formatMoney(booking.total)}</p>
        {policy && <p className="text-sm text-muted-foreground">{policy}</p>}
        {booking.cancellation_fee !== null && (
          <p className="text-sm text-muted-foreground">
            Cancellation fee: {formatMoney(booking.cancellation_fee)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {isUpcoming && <CalendarLink reference={booking.reference} />}
          {booking.service && (
            <ButtonLink variant="secondary" prefetch={false} href={bookAgainHref(booking)}>
              Book again
            </ButtonLink>
          )}
        </div>
        <BookingHistory booking={booking} />
      </div>
    </Card>
  );
}

function bookAgainHref({ service, provider }: Booking) {
  return selectionHref('options', { service_id: service.id, provider_id: provider?.id });
}
