import type { Metadata } from 'next';
import { FlashNotice } from '@/components/auth/flash-notice';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { BookingConfirmation } from '@/components/bookings/booking-confirmation';
import { NoBookingToShow } from '@/components/bookings/no-booking-to-show';
import { renderBookingPage } from '@/components/bookings/render-booking-page';
import { getFlashNotice } from '@/lib/auth/flash-notice';
import { getConfirmationEmail } from '@/lib/preferences/queries';
import { CustomerPhotos } from '@/components/threads/customer-photos';
import { listSeries } from '@/lib/series/queries';
import { getThread } from '@/lib/threads/queries';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Your booking', robots: { index: false } };

export default withBookingErrors(BookingSuccessPage);

async function BookingSuccessPage({ searchParams }: PageProps<'/booking-success'>) {
  const { reference } = await searchParams;
  if (!reference) return <NoBookingToShow />;
  // Starts here, so that the page doesn't wait for another call. A failure is thrown where it is awaited.
  const pendingEmail = getConfirmationEmail();
  pendingEmail.catch(() => {});
  // The page works without it.
  const thread = getThread(String(reference));
  thread.catch(() => {});
  return renderBookingPage(reference, routes.bookingSuccess, async (booking, hourCycle) => {
    const [series, email, notice] = await Promise.all([
      listSeries(booking.series_id),
      pendingEmail,
      getFlashNotice(),
    ]);
    return (
      <BookingConfirmation
        booking={booking}
        hourCycle={hourCycle}
        series={series}
        email={email}
        photos={
          <CustomerPhotos
            thread={thread}
            reference={booking.reference}
            recipient={booking.provider?.first_name}
          />
        }
        notice={notice && <FlashNotice notice={notice} />}
      />
    );
  });
}
