import { redirect } from 'next/navigation';
import { ProviderProfile } from '@/components/catalog/provider-profile';
import { NothingHere } from '@/components/feedback/nothing-here';
import { streamed } from '@/components/feedback/streamed';
import { getProvider } from '@/lib/catalog/queries';
import { listOffers } from '@/lib/catalog/rules';
import { routes } from '@/lib/routes';

export { generateMetadata } from '../page';

/** `/provider/{id}?booking=true` (spec §2) is rewritten to this page: see next.config.mjs. */
export default streamed(ProviderBookingPage);

async function ProviderBookingPage({ params }: PageProps<'/provider/[providerId]/booking'>) {
  const provider = await getProvider((await params).providerId);
  if (!provider) return <NothingHere />;
  const [offer, ...others] = listOffers(provider);
  if (offer && others.length === 0) {
    redirect(routes.bookService(offer.service_id, 'options', { provider: provider.id }));
  }
  return <ProviderProfile provider={provider} isBooking />;
}
