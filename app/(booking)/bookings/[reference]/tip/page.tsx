import type { Metadata } from 'next';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { renderBookingPage } from '@/components/bookings/render-booking-page';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { TipDecision } from '@/components/payments/tip-decision';
import { flowMessages } from '@/lib/booking-flow/messages';
import { addTip } from '@/lib/payments/actions';
import { getTipOptions } from '@/lib/payments/tip-queries';
import { routes } from '@/lib/routes';
import { features } from '@/lib/site-config';

export const metadata: Metadata = { title: 'Add a tip', robots: { index: false } };

export default withBookingErrors(
  TipPage,
  <PostedForm action={addTip} />,
  flowMessages.pageUnavailable,
);

async function TipPage({ params }: PageProps<'/bookings/[reference]/tip'>) {
  return renderBookingPage((await params).reference, routes.tipBooking, async (booking) => {
    const tipOptions = await getTipOptions(booking);
    if (!tipOptions.tip && !features.tips) return <NotFoundNotice />;
    return <TipDecision booking={booking} {...tipOptions} />;
  });
}
