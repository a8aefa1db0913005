import type { Metadata } from 'next';
import { ServicesPage } from '@/components/catalog/services-page';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { getBusiness } from '@/lib/catalog/business-queries';
import { getPublicPageMetadata, metadataMessage } from '@/lib/metadata/public-page';
import { readOr } from '@/lib/result';
import { routes } from '@/lib/routes';

type Props = PageProps<'/business/[businessId]/services'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const business = await readOr(null, getBusiness((await params).businessId), metadataMessage);
  if (!business) return {};
  return getPublicPageMetadata({
    title: `Services of ${business.business_name}`,
    description: `What ${business.business_name} in ${business.city} offers, with prices.`,
    path: routes.businessServices(business.id),
  });
}

export default withPageErrors(BusinessServicesPage);

async function BusinessServicesPage({ params, searchParams }: Props) {
  const business = await getBusiness((await params).businessId);
  if (!business) return <NotFoundNotice />;
  const { id, business_name } = business;
  return await ServicesPage({
    seller: { business_id: id },
    name: business_name,
    profileHref: routes.business(id),
    getHref: (query) => routes.businessServices(id, query),
    searchParams: await searchParams,
  });
}
