import type { Metadata } from 'next';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { BookingConfirmation } from '@/components/bookings/booking-confirmation';
import { NoBookingToShow } from '@/components/bookings/no-booking-to-show';
import { renderBookingPage } from '@/components/bookings/render-booking-page';
import { listSeries } from '@/lib/series/queries';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Your booking', robots: { index: false } };

export default withBookingErrors(BookingSuccessPage);

async function BookingSuccessPage({ searchParams }: PageProps<'/booking-success'>) {
  const { reference } = await searchParams;
  if (!reference) return <NoBookingToShow />;
  return renderBookingPage(reference, routes.bookingSuccess, async (booking) => (
    <BookingConfirmation booking={booking} series={await listSeries(booking.series_id)} />
  ));
}
