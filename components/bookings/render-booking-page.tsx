import type { ReactNode } from 'react';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { SignInPrompt } from '@/components/feedback/sign-in-prompt';
import { PageShell } from '@/components/layout/page-shell';
import { isUnpaid } from '@/lib/bookings/history';
import { bookingMessages } from '@/lib/bookings/messages';
import { getBooking, type BookingDetails } from '@/lib/bookings/queries';
import { referenceSchema } from '@/lib/bookings/query-schema';
import type { HourCycle } from '@/lib/dates/format';
import { getPaymentOutcome } from '@/lib/payments/checkout-queries';
import { routes } from '@/lib/routes';
import { getServerTime } from '@/lib/dates/server-time';
import { getCustomer, getHourCycle } from '@/lib/session/customer';
import { UnpaidBooking } from './unpaid-booking';

/** Renders a page about a booking for the customer who made it. Others get the not-found page (BOOK-24). */
export async function renderBookingPage(
  reference: unknown,
  getPath: (reference: string) => string,
  render: (booking: BookingDetails, hourCycle: HourCycle) => ReactNode | Promise<ReactNode>,
) {
  const parsedReference = referenceSchema.safeParse(reference);
  if (!parsedReference.success) return <NotFoundNotice />;
  // Loads the booking and the session in parallel. The catch prevents an unhandled rejection for visitors.
  const pendingBooking = getBooking(parsedReference.data);
  pendingBooking.catch(() => {});
  if (!(await getCustomer())) {
    return (
      <PageShell title="Your booking" narrow>
        <SignInPrompt
          message={bookingMessages.signInToSee}
          href={routes.signInWithNext(getPath(parsedReference.data))}
        />
      </PageShell>
    );
  }
  const booking = await pendingBooking;
  if (!booking) return <NotFoundNotice />;
  const hourCycle = await getHourCycle();
  return isUnpaid(booking) ? (
    <UnpaidBooking
      booking={booking}
      hourCycle={hourCycle}
      payment={await getPaymentOutcome(booking.reference)}
      now={getServerTime()}
    />
  ) : (
    render(booking, hourCycle)
  );
}
