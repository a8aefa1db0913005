import type { Metadata } from 'next';
import { ProviderProfile } from '@/components/catalog/provider-profile';
import { withLoadingScreen } from '@/components/feedback/with-loading-screen';
import { requireProvider } from '@/lib/catalog/queries';
import { routes } from '@/lib/routes';

type Props = PageProps<'/provider/[providerId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const provider = await requireProvider((await params).providerId);
  const { business_name, city } = provider.business_profiles;
  const title = `${provider.first_name} ${provider.last_name}, ${business_name}`;
  const description = `Book ${provider.first_name} of ${business_name} in ${city}: services, prices and the next free times. ${provider.bio}`;
  const canonical = routes.provider(provider.id);
  return {
    title,
    description: description.slice(0, 160),
    alternates: { canonical },
    openGraph: { title, url: canonical, type: 'profile' },
  };
}

export default withLoadingScreen(ProviderPage);

async function ProviderPage({ params, searchParams }: Props) {
  const { id } = await requireProvider((await params).providerId);
  const isBooking = (await searchParams).booking === 'true';
  return <ProviderProfile id={id} isBooking={isBooking} />;
}
