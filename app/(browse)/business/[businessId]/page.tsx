import type { Metadata } from 'next';
import { PolicyNote } from '@/components/bookings/policy-note';
import { BusinessProfile } from '@/components/catalog/business-profile';
import { withLoadingScreen } from '@/components/feedback/with-loading-screen';
import { requireBusiness } from '@/lib/catalog/queries';
import { routes } from '@/lib/routes';

type Props = PageProps<'/business/[businessId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const business = await requireBusiness((await params).businessId);
  const title = `${business.business_name}, ${business.city}`;
  const canonical = routes.business(business.id);
  return {
    title,
    description: business.business_description.slice(0, 160),
    alternates: { canonical },
    openGraph: { title, url: canonical },
  };
}

export default withLoadingScreen(BusinessPage);

async function BusinessPage({ params }: Props) {
  const { id } = await requireBusiness((await params).businessId);
  return <BusinessProfile id={id} now={new Date()} policy={<PolicyNote />} />;
}
