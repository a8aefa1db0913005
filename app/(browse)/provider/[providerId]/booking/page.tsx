import { redirect } from 'next/navigation';
import { ProviderProfile } from '@/components/catalog/provider-profile';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { listOffers } from '@/lib/catalog/offer-queries';
import { readProfileBooking } from '@/lib/booking-flow/profile-booking';
import { getProvider } from '@/lib/catalog/provider-queries';

export { generateMetadata } from '../page';

/**
 * A provider's page with choices in its URL: the target of `/provider/{id}?booking=true` (SITE-5, `lib/route-table.js`)
 * and of the links in a booking. Without choices, it skips to a provider's only service.
 */
export default withPageErrors(ProviderBookingPage);

async function ProviderBookingPage({
  params,
  searchParams,
}: PageProps<'/provider/[providerId]/booking'>) {
  const [{ providerId }, query] = await Promise.all([params, searchParams]);
  const provider = await getProvider(providerId);
  if (!provider) return <NotFoundNotice />;
  const [services, booking] = await Promise.all([
    listOffers({ provider_id: provider.id }),
    readProfileBooking(provider, query),
  ]);
  const [offer] = services.offers;
  if (offer && services.count === 1 && !booking.offer && !booking.answer) {
    redirect(
      getSelectionHref('service', { service_id: offer.service_id, provider_id: provider.id }),
    );
  }
  return <ProviderProfile provider={provider} services={services} booking={booking} />;
}
