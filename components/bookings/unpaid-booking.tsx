import { PageShell } from '@/components/layout/page-shell';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import {
  paymentMessages,
  formatPaymentTerms,
  getLapsedMessage,
  getUnpaidMessage,
  type PaymentOutcome,
} from '@/lib/payments/booking-messages';
import type { Booking } from '@/lib/bookings/queries';
import { formatTime, formatZone, type HourCycle } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import { routes } from '@/lib/routes';
import { BookAgainLink } from './book-again-link';
import { BookingFacts } from './booking-facts';
import { BookingsRefresher } from './bookings-refresher';
import { PayForm } from '@/components/payments/pay-form';
import { PriceDetails } from '@/components/policies/price-details';

/** Page for a booking whose payment isn't confirmed yet, or came too late. Stripe Checkout returns here. */
export function UnpaidBooking({
  booking,
  payment,
  hourCycle,
  now,
}: {
  booking: Booking;
  payment: PaymentOutcome;
  hourCycle: HourCycle;
  now: Date;
}) {
  const { reference, status, hold_expires_at, time_zone } = booking;
  const expiresAt = hold_expires_at ?? '';
  const isHeld = status === 'held' && Date.parse(expiresAt) > now.getTime();
  const expiryLabel =
    isHeld &&
    `${formatTime(expiresAt, time_zone, hourCycle)} ${formatZone(expiresAt, time_zone, 'short')}`;

  return (
    <PageShell
      narrow
      title={isHeld ? paymentMessages.unpaidTitle : paymentMessages.expiredTitle}
      subtitle={booking.service?.name}
    >
      <BookingsRefresher />
      <p className="text-lead">
        {expiryLabel ? getUnpaidMessage(booking, expiryLabel) : getLapsedMessage(payment)}
      </p>
      <Card className="mt-6 grid gap-6">
        <BookingFacts booking={booking} hourCycle={hourCycle} />
        <div className="border-t border-border pt-6">
          <PriceDetails lines={booking.lines} total={booking.total} />
          {isHeld && <p className="mt-3 text-muted-foreground">{formatPaymentTerms(booking)}</p>}
        </div>
      </Card>
      {isHeld && <p className="mt-6 text-muted-foreground">{paymentMessages.waiting}</p>}
      <div className="mt-6 flex flex-wrap items-start gap-3">
        {isHeld && <PayForm reference={reference} amount={formatMoney(booking.due_online)} />}
        {(isHeld || payment.outcome === 'open') && (
          <ButtonLink
            variant="outline"
            size={isHeld ? 'lg' : 'default'}
            prefetch={false}
            href={routes.bookingSuccess(reference)}
          >
            Check again
          </ButtonLink>
        )}
        {!isHeld && <BookAgainLink booking={booking} />}
      </div>
    </PageShell>
  );
}
