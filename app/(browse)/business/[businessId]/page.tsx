import type { Metadata } from 'next';
import { PolicyNote } from '@/components/policies/policy-note';
import { BusinessProfile } from '@/components/catalog/business-profile';
import { AboutLine } from '@/components/layout/about-line';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { getBusiness } from '@/lib/catalog/business-queries';
import { listOffers } from '@/lib/catalog/offer-queries';
import { getPublicPageMetadata, metadataMessage } from '@/lib/metadata/public-page';
import { readOr } from '@/lib/result';
import { routes } from '@/lib/routes';
import { getServerTime } from '@/lib/dates/server-time';

type Props = PageProps<'/business/[businessId]'>;

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const business = await readOr(null, getBusiness((await params).businessId), metadataMessage);
  if (!business) return {};
  const { id, business_name, city, business_description } = business;
  return getPublicPageMetadata({
    title: `${business_name}, ${city}`,
    description: business_description || `Services and providers of ${business_name} in ${city}.`,
    path: routes.business(id),
  });
}

export default async function BusinessPage({ params }: Props) {
  const { businessId } = await params;
  const business = await getBusiness(businessId);
  if (!business) return <NotFoundNotice />;
  return (
    <>
      <BusinessProfile
        business={business}
        services={await listOffers({ business_id: businessId })}
        now={getServerTime()}
        policy={<PolicyNote />}
      />
      <AboutLine />
    </>
  );
}
