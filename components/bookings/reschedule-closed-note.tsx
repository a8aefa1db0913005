import Link from 'next/link';
import type { Booking } from '@/lib/bookings/queries';
import { formatPhone, getPhoneHref } from '@/lib/form/phone';
import { routes } from '@/lib/routes';

/** Note for a booking that can no longer be rescheduled. Links to the business's phone number or the contact page. */
export function RescheduleClosedNote({ booking }: { booking: Booking }) {
  const business = booking.provider?.business;
  return (
    <p className="basis-full text-sm text-muted-foreground">
      It’s too late to reschedule. To ask for another time,{' '}
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
      .
    </p>
  );
}
