import { Existing } from '@/components/feedback/existing';
import { getBusiness } from '@/lib/catalog/queries';

export default async function BusinessLayout({
  params,
  children,
}: LayoutProps<'/business/[businessId]'>) {
  const { businessId } = await params;
  return <Existing read={() => getBusiness(businessId)}>{children}</Existing>;
}
