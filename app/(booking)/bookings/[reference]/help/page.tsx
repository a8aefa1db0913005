import type { Metadata } from 'next';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { renderBookingPage } from '@/components/bookings/render-booking-page';
import { HelpPage } from '@/components/help/help-page';
import { flowMessages } from '@/lib/booking-flow/messages';
import { askForHelp } from '@/lib/help/actions';
import { helpMessages } from '@/lib/help/messages';
import { getThread } from '@/lib/threads/queries';
import { CustomerPhotos } from '@/components/threads/customer-photos';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Help with your booking', robots: { index: false } };

export default withBookingErrors(
  BookingHelpPage,
  <PostedForm action={askForHelp} />,
  flowMessages.pageUnavailable,
);

async function BookingHelpPage({ params }: PageProps<'/bookings/[reference]/help'>) {
  const { reference } = await params;
  // Starts here, so that the form doesn't wait for another call. The page works without the photos.
  const thread = getThread(reference);
  thread.catch(() => {});
  return renderBookingPage(reference, routes.bookingHelp, (booking) => (
    <HelpPage
      booking={booking}
      photos={
        <CustomerPhotos
          thread={thread}
          reference={booking.reference}
          recipient={booking.provider?.first_name}
          intro={helpMessages.photos}
        />
      }
    />
  ));
}
