import { ServicesPage } from '@/components/catalog/services-page';
import { describeServicesPage } from '@/lib/catalog/metadata';
import { emptySearch } from '@/lib/catalog/schema';

export const metadata = describeServicesPage(emptySearch);

/** Everything, the same for everyone; a search is rewritten to a page of its own: see next.config.mjs. */
export const revalidate = 60;

export default function AllServicesPage() {
  return <ServicesPage search={emptySearch} />;
}
