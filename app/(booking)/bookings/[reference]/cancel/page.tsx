import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { cancelBooking } from '@/lib/booking-changes/actions';
import { CancelDecision } from '@/components/booking-changes/cancel-decision';
import { renderBookingPage } from '@/components/bookings/render-booking-page';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Cancel your booking', robots: { index: false } };

export default withBookingErrors(CancelPage, <PostedForm action={cancelBooking} />);

async function CancelPage({ params, searchParams }: PageProps<'/bookings/[reference]/cancel'>) {
  const { scope } = await searchParams;
  return renderBookingPage((await params).reference, routes.cancelBooking, (booking, hourCycle) => {
    if (booking.status !== 'confirmed') redirect(routes.booking(booking.reference));
    return CancelDecision({ booking, hourCycle, cancelsLater: scope === 'later' });
  });
}
