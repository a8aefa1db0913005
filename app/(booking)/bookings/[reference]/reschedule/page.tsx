import type { Metadata } from 'next';
import { bookingPage } from '@/components/bookings/booking-page';
import { RescheduleDecision } from '@/components/bookings/reschedule-decision';
import { withOwnBooking } from '@/components/bookings/with-own-booking';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Reschedule your booking', robots: { index: false } };

export default bookingPage(ReschedulePage);

async function ReschedulePage({
  params,
  searchParams,
}: PageProps<'/bookings/[reference]/reschedule'>) {
  const query = await searchParams;
  return withOwnBooking((await params).reference, routes.rescheduleBooking, (booking) => (
    <RescheduleDecision booking={booking} query={query} />
  ));
}
