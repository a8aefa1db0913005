import type { Metadata } from 'next';
import { withBookingErrors } from '@/components/booking-flow/booking-page';
import { withOwnBooking } from '@/components/bookings/with-own-booking';
import { TipDecision } from '@/components/payments/tip-decision';
import { getTipQuestion } from '@/lib/payments/tip-queries';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Add a tip', robots: { index: false } };

export default withBookingErrors(TipPage);

async function TipPage({ params }: PageProps<'/bookings/[reference]/tip'>) {
  return withOwnBooking((await params).reference, routes.tipBooking, async (booking) => (
    <TipDecision booking={booking} {...await getTipQuestion(booking)} />
  ));
}
