import { SectionFailure } from '@/components/feedback/section-failure';
import { PageShell } from '@/components/layout/page-shell';
import { catalogMessages } from '@/lib/catalog/messages';
import type { CatalogSearch } from '@/lib/catalog/schema';
import { findServices } from '@/lib/catalog/search-queries';
import { toResult } from '@/lib/result';
import { Catalog } from './catalog';
import { SearchForm } from './search-form';

/** /services, with what was asked for. */
export async function ServicesPage({ search }: { search: CatalogSearch }) {
  const found = await toResult(findServices(search), catalogMessages.servicesFailed);

  return (
    <PageShell title="Services" subtitle="Pick what you need, see who is free, and book.">
      <SearchForm search={search} />
      {found.ok ? (
        <Catalog found={found.data} search={search} />
      ) : (
        <SectionFailure message={found.message} reference={found.reference} />
      )}
    </PageShell>
  );
}
