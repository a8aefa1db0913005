import type { Metadata } from 'next';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { BookingOverview } from '@/components/bookings/booking-overview';
import { renderBookingPage } from '@/components/bookings/render-booking-page';
import { findCustomerReviews } from '@/lib/reviews/customer-review-queries';
import { listSeries } from '@/lib/series/queries';
import { findCustomerTips } from '@/lib/payments/tip-queries';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Your booking', robots: { index: false } };

export default withBookingErrors(BookingPage);

async function BookingPage({ params, searchParams }: PageProps<'/bookings/[reference]'>) {
  const { change } = await searchParams;
  return renderBookingPage((await params).reference, routes.booking, async (booking) => {
    const [[review], [tip], series] = await Promise.all([
      findCustomerReviews([booking]),
      findCustomerTips([booking]),
      listSeries(booking.series_id),
    ]);
    return (
      <BookingOverview
        booking={booking}
        review={review}
        tip={tip}
        series={series}
        change={change}
      />
    );
  });
}
