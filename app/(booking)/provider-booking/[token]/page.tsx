import type { Metadata } from 'next';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { ProviderBookingPage } from '@/components/provider-links/provider-booking-page';
import { routes } from '@/lib/routes';
import { getProviderBooking } from '@/lib/provider-links/queries';

export const metadata: Metadata = { title: 'A booking with you', robots: { index: false } };

export default withBookingErrors(ProviderLinkPage);

/** Page that a provider's emailed link opens. Loading it changes nothing, because email scanners open links too. */
async function ProviderLinkPage({ params }: PageProps<'/provider-booking/[token]'>) {
  const { token } = await params;
  const booking = await getProviderBooking(token);
  if (!booking) return <NotFoundNotice noScriptHref={routes.invalidLink} />;
  return <ProviderBookingPage booking={booking} token={token} />;
}
