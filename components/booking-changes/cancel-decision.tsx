import Link from 'next/link';
import { PageShell } from '@/components/layout/page-shell';
import { Card } from '@/components/ui/card';
import type { HourCycle } from '@/lib/dates/format';
import { getAllowedChanges } from '@/lib/policies/cancellation';
import { getCancellationQuote } from '@/lib/booking-changes/queries';
import { getCancellationMessage } from '@/lib/policies/cancellation-messages';
import type { Booking } from '@/lib/bookings/queries';
import { getSeriesCancellation } from '@/lib/series/queries';
import { formatMoney } from '@/lib/money';
import { routes } from '@/lib/routes';
import { getServerTime } from '@/lib/dates/server-time';
import { BookingFacts } from '@/components/bookings/booking-facts';
import { CancelForm } from './cancel-form';

/** Page for canceling a booking. Shows the fee and any refund above the button. */
export async function CancelDecision({
  booking,
  hourCycle,
  cancelsLater = false,
}: {
  booking: Booking;
  hourCycle: HourCycle;
  /** Whether the customer came to stop a series. */
  cancelsLater?: boolean;
}) {
  const { reference, service } = booking;
  const [quote, series] = await Promise.all([
    getCancellationQuote(reference),
    getSeriesCancellation(booking),
  ]);
  const { canReschedule } = getAllowedChanges(booking, getServerTime());

  return (
    <PageShell
      narrow
      title="Cancel this booking?"
      subtitle={service?.name}
      back={{ href: routes.booking(reference), label: 'Your booking' }}
    >
      <div className="grid gap-8">
        <Card className="grid gap-6">
          <BookingFacts booking={booking} hourCycle={hourCycle} />
          <div className="border-t border-border pt-5">
            <p>{getCancellationMessage(quote, booking, hourCycle)}</p>
            {quote.fee !== null && (
              <p className="mt-4 flex flex-wrap justify-between gap-x-4 text-lead font-bold">
                <span>Canceling now costs</span>{' '}
                <span className="tabular-nums">{formatMoney(quote.fee)}</span>
              </p>
            )}
          </div>
        </Card>
        {canReschedule && (
          <p className="text-muted-foreground">
            Need a different time?{' '}
            <Link
              href={routes.rescheduleBooking(reference)}
              className="text-accent underline underline-offset-4"
            >
              Reschedule
            </Link>{' '}
            for free. Your price and payment carry over.
          </p>
        )}
        {quote.fee !== null && (
          <CancelForm
            reference={reference}
            fee={quote.fee}
            series={series}
            startsWithLater={cancelsLater}
          />
        )}
      </div>
    </PageShell>
  );
}
