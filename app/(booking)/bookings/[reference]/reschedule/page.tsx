import type { Metadata } from 'next';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { rescheduleBooking } from '@/lib/booking-changes/actions';
import { RescheduleDecision } from '@/components/booking-changes/reschedule-decision';
import { renderBookingPage } from '@/components/bookings/render-booking-page';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Reschedule your booking', robots: { index: false } };

export default withBookingErrors(ReschedulePage, <PostedForm action={rescheduleBooking} />);

async function ReschedulePage({
  params,
  searchParams,
}: PageProps<'/bookings/[reference]/reschedule'>) {
  const query = await searchParams;
  return renderBookingPage((await params).reference, routes.rescheduleBooking, (booking) =>
    RescheduleDecision({ booking, query }),
  );
}
