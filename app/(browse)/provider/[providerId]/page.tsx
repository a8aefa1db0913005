import type { Metadata } from 'next';
import { ProviderProfile } from '@/components/catalog/provider-profile';
import { AboutLine } from '@/components/layout/about-line';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { listOffers } from '@/lib/catalog/offer-queries';
import { getProvider } from '@/lib/catalog/provider-queries';
import { getPublicPageMetadata, metadataMessage } from '@/lib/metadata/public-page';
import { readOr } from '@/lib/result';
import { routes } from '@/lib/routes';
import { formatFullName } from '@/lib/text';

type Props = PageProps<'/provider/[providerId]'>;

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const provider = await readOr(null, getProvider((await params).providerId), metadataMessage);
  if (!provider) return {};
  const { business_name, city } = provider.business_profiles;
  const title = `${formatFullName(provider)}, ${business_name}`;
  const description = `Book ${provider.first_name} of ${business_name} in ${city}: services, prices and the next open times. ${provider.bio}`;
  return getPublicPageMetadata({
    title,
    description: description.trimEnd(),
    path: routes.provider(provider.id),
    type: 'profile',
  });
}

export default async function ProviderPage({ params }: Props) {
  const provider = await getProvider((await params).providerId);
  if (!provider) return <NotFoundNotice />;
  const services = await listOffers({ provider_id: provider.id });
  return (
    <>
      <ProviderProfile provider={provider} services={services} />
      <AboutLine />
    </>
  );
}
