import type { Metadata } from 'next';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { BookingOverview } from '@/components/bookings/booking-overview';
import { CustomerThread } from '@/components/threads/customer-thread';
import { renderBookingPage } from '@/components/bookings/render-booking-page';
import { changeBookingDetails } from '@/lib/booking-changes/actions';
import { flowMessages } from '@/lib/booking-flow/messages';
import { findCustomerReviews } from '@/lib/reviews/customer-review-queries';
import { listSeries } from '@/lib/series/queries';
import { findCustomerTips } from '@/lib/payments/tip-queries';
import { getThread } from '@/lib/threads/queries';
import { routes } from '@/lib/routes';
import { getCustomer } from '@/lib/session/customer';

export const metadata: Metadata = { title: 'Your booking', robots: { index: false } };

export default withBookingErrors(
  BookingPage,
  <PostedForm action={changeBookingDetails} />,
  flowMessages.pageUnavailable,
);

async function BookingPage({ params, searchParams }: PageProps<'/bookings/[reference]'>) {
  const { change } = await searchParams;
  return renderBookingPage((await params).reference, routes.booking, async (booking, hourCycle) => {
    // Starts here, so that the page doesn't wait for another call. A failure is shown in the section.
    const thread = getThread(booking.reference);
    thread.catch(() => {});
    const [[review], [tip], series, customer] = await Promise.all([
      findCustomerReviews([booking]),
      findCustomerTips([booking]),
      listSeries(booking.series_id),
      getCustomer(),
    ]);
    return (
      <BookingOverview
        booking={booking}
        hourCycle={hourCycle}
        review={review}
        tip={tip}
        series={series}
        profilePhone={customer?.phone}
        change={change}
        helpRequests={booking.help_requests}
        thread={
          <CustomerThread
            thread={thread}
            reference={booking.reference}
            recipient={booking.provider?.first_name}
            timeZone={booking.time_zone}
            hourCycle={hourCycle}
          />
        }
      />
    );
  });
}
