import { SiteLogo } from '@/components/layout/site-logo';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import {
  getCanceledMessage,
  getMissedMessage,
  getReceiptFee,
} from '@/lib/policies/cancellation-messages';
import type { Booking } from '@/lib/bookings/queries';
import { formatDate, type HourCycle } from '@/lib/dates/format';
import { helpMessages } from '@/lib/help/messages';
import { formatMoney } from '@/lib/money';
import { routes } from '@/lib/routes';
import { kindLabels, getTransactionStatusMessage } from '@/lib/transactions/messages';
import type { BookingTransaction } from '@/lib/transactions/types';
import { BookingFacts } from './booking-facts';
import { BookingStatus } from './booking-status';
import { PriceDetails } from '@/components/policies/price-details';
import { PrintButton } from './print-button';
import { siteName } from '@/lib/site-config';

/** Printable receipt with the booking's facts, price and payments through the site. */
export function BookingReceipt({
  booking,
  transactions,
  customer,
  hourCycle,
}: {
  booking: Booking;
  transactions: BookingTransaction[];
  customer: { first_name: string; last_name: string };
  hourCycle: HourCycle;
}) {
  const message =
    booking.status === 'no_show' ? getMissedMessage(booking) : getCanceledMessage(booking);
  return (
    <div className="container-prose pt-8 sm:pt-12 print:pt-0">
      <p className="mb-6 hidden items-center gap-2.5 text-heading font-bold print:flex">
        <SiteLogo />
        {siteName}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-title font-bold">Receipt</h1>
        <BookingStatus status={booking.status} />
      </div>
      <p className="mt-3 text-lead text-muted-foreground">
        {booking.service?.name ?? 'A service no longer offered'}, for {customer.first_name}{' '}
        {customer.last_name}
      </p>
      <Card className="mt-8 grid gap-6 print:border-0 print:p-0">
        <BookingFacts booking={booking} hourCycle={hourCycle} />
        <div className="border-t border-border pt-6">
          <PriceDetails lines={booking.lines} total={booking.total} fee={getReceiptFee(booking)} />
        </div>
        {message && <p>{message}</p>}
        <Payments transactions={transactions} timeZone={booking.time_zone} />
      </Card>
      <div data-print="hide" className="mt-6 flex flex-wrap gap-3">
        <PrintButton />
        <ButtonLink variant="outline" href={routes.booking(booking.reference)}>
          Your booking
        </ButtonLink>
        <ButtonLink variant="outline" prefetch={false} href={routes.bookingHelp(booking.reference)}>
          {helpMessages.title}
        </ButtonLink>
      </div>
    </div>
  );
}

function Payments({
  transactions,
  timeZone,
}: {
  transactions: BookingTransaction[];
  timeZone: string;
}) {
  return (
    <section className="border-t border-border pt-6">
      <h2 className="text-heading font-bold">Payments</h2>
      {transactions.length === 0 && (
        <p className="mt-2 text-muted-foreground">Nothing was paid through {siteName}.</p>
      )}
      <ul className="mt-3 grid gap-2">
        {transactions.map(({ id, kind, status, amount, created_at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {kindLabels[kind]}, {formatDate(created_at, timeZone)}:{' '}
              {getTransactionStatusMessage(kind, status)}
            </span>
            <span className="tabular-nums">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
