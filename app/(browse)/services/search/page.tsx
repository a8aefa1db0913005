import type { Metadata } from 'next';
import { ServicesPage } from '@/components/catalog/services-page';
import { streamed } from '@/components/feedback/streamed';
import { describeServicesPage } from '@/lib/catalog/metadata';
import { catalogSearchSchema } from '@/lib/catalog/schema';

type Props = PageProps<'/services/search'>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return describeServicesPage(catalogSearchSchema.parse(await searchParams));
}

/** `/services?…` is rewritten to this page: see next.config.mjs. */
export default streamed(SearchPage);

async function SearchPage({ searchParams }: Props) {
  return <ServicesPage search={catalogSearchSchema.parse(await searchParams)} />;
}
