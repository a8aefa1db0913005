import Link from 'next/link';
import type { Booking } from '@/lib/bookings/queries';
import { formatPhone, getPhoneHref } from '@/lib/form/phone';
import { formatMoney } from '@/lib/money';
import { routes } from '@/lib/routes';

/**
 * Text for a booking that can no longer be rescheduled, the same wherever it stands: the business or the contact page to
 * ask for another time, and the cost of canceling (BOOK-49).
 */
export function RescheduleClosedNote({ booking }: { booking: Booking }) {
  const { late_fee } = booking;
  const business = booking.provider?.business;
  return (
    <>
      {"It's too late to reschedule online. To ask for another time, "}
      {business?.phone ? (
        <>
          call {business.business_name} at{' '}
          <a
            href={getPhoneHref(business.phone)}
            className="text-accent underline underline-offset-4"
          >
            {formatPhone(business.phone)}
          </a>
        </>
      ) : (
        <Link href={routes.contact} className="text-accent underline underline-offset-4">
          contact us
        </Link>
      )}
      , or cancel for {late_fee ? formatMoney(late_fee) : 'free'}.
    </>
  );
}
