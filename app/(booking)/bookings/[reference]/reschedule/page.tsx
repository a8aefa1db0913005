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
  const [{ reference }, query] = await Promise.all([params, searchParams]);
  return renderBookingPage(reference, routes.rescheduleBooking, (booking, hourCycle) =>
    RescheduleDecision({ booking, query, hourCycle }),
  );
}
