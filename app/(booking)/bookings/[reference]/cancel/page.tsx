import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { bookingPage } from '@/components/bookings/booking-page';
import { CancelDecision } from '@/components/bookings/cancel-decision';
import { withOwnBooking } from '@/components/bookings/with-own-booking';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Cancel your booking', robots: { index: false } };

export default bookingPage(CancelPage);

async function CancelPage({ params }: PageProps<'/bookings/[reference]/cancel'>) {
  return withOwnBooking((await params).reference, routes.cancelBooking, (booking) => {
    if (booking.status !== 'confirmed') redirect(routes.booking(booking.reference));
    return CancelDecision({ booking });
  });
}
