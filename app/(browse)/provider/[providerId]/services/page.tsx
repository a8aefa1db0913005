import type { Metadata } from 'next';
import { ServicesPage } from '@/components/catalog/services-page';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { getProvider } from '@/lib/catalog/provider-queries';
import { getPublicPageMetadata, metadataMessage } from '@/lib/metadata/public-page';
import { readOr } from '@/lib/result';
import { routes } from '@/lib/routes';
import { formatFullName } from '@/lib/text';

type Props = PageProps<'/provider/[providerId]/services'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const provider = await readOr(null, getProvider((await params).providerId), metadataMessage);
  if (!provider) return {};
  const { business_name, city } = provider.business_profiles;
  return getPublicPageMetadata({
    title: `Services of ${formatFullName(provider)}, ${business_name}`,
    description: `What ${provider.first_name} of ${business_name} in ${city} offers, with prices.`,
    path: routes.providerServices(provider.id),
  });
}

export default withPageErrors(ProviderServicesPage);

async function ProviderServicesPage({ params, searchParams }: Props) {
  const provider = await getProvider((await params).providerId);
  if (!provider) return <NotFoundNotice />;
  const { id } = provider;
  return await ServicesPage({
    seller: { provider_id: id },
    name: formatFullName(provider),
    profileHref: routes.provider(id),
    getHref: (query) => routes.providerServices(id, query),
    searchParams: await searchParams,
  });
}
