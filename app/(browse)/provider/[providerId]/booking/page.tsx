import { redirect } from 'next/navigation';
import { ProviderProfile } from '@/components/catalog/provider-profile';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { getProvider } from '@/lib/catalog/provider-queries';
import { listOffers } from '@/lib/catalog/offer-queries';
import { getPlace } from '@/lib/place/place-cookie';
import { loadHourCycle } from '@/lib/session/customer';

export { generateMetadata } from '../page';

/** Target of `/provider/{id}?booking=true` (SITE-5, `lib/route-table.js`). Skips to a provider's only service. */
export default withPageErrors(ProviderBookingPage);

async function ProviderBookingPage({ params }: PageProps<'/provider/[providerId]/booking'>) {
  const { providerId } = await params;
  const [provider] = await Promise.all([getProvider(providerId), loadHourCycle()]);
  if (!provider) return <NotFoundNotice />;
  const services = await listOffers({ provider_id: provider.id });
  const [offer] = services.offers;
  if (offer && services.count === 1) {
    redirect(
      getSelectionHref('service', { service_id: offer.service_id, provider_id: provider.id }),
    );
  }
  const place = await getPlace();
  return (
    <ProviderProfile
      provider={provider}
      services={services}
      isBooking
      postalCode={place?.postal_code ?? null}
    />
  );
}
