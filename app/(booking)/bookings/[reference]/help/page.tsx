import type { Metadata } from 'next';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { renderBookingPage } from '@/components/bookings/render-booking-page';
import { HelpPage } from '@/components/help/help-page';
import { flowMessages } from '@/lib/booking-flow/messages';
import { askForHelp } from '@/lib/help/actions';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Help with your booking', robots: { index: false } };

export default withBookingErrors(
  BookingHelpPage,
  <PostedForm action={askForHelp} />,
  flowMessages.pageUnavailable,
);

async function BookingHelpPage({ params }: PageProps<'/bookings/[reference]/help'>) {
  return renderBookingPage((await params).reference, routes.bookingHelp, (booking) => (
    <HelpPage booking={booking} />
  ));
}
