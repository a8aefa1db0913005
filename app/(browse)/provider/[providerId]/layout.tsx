import { Existing } from '@/components/feedback/existing';
import { getProvider } from '@/lib/catalog/queries';

export default async function ProviderLayout({
  params,
  children,
}: LayoutProps<'/provider/[providerId]'>) {
  const { providerId } = await params;
  return <Existing read={() => getProvider(providerId)}>{children}</Existing>;
}
