import type { Metadata } from 'next';
import { SearchPage } from '@/components/search/search-page';
import { SearchForm } from '@/components/search/search-form';
import { SectionFailure } from '@/components/feedback/section-failure';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { PageShell } from '@/components/layout/page-shell';
import { listActiveFilters } from '@/lib/search/active-filters';
import { catalogMessages } from '@/lib/catalog/messages';
import { getCatalogMetadata } from '@/lib/search/descriptions';
import { getWhereValue } from '@/lib/search/intent';
import { catalogSearchSchema } from '@/lib/search/schema';
import { searchCatalog } from '@/lib/search/catalog-search-queries';
import { browseCategories } from '@/lib/search/queries';
import { formatArea } from '@/lib/area/area';
import { getArea } from '@/lib/area/area-cookie';
import { toResult } from '@/lib/result';
import { getServerTime } from '@/lib/dates/server-time';
import { getHourCycle } from '@/lib/session/customer';

type Props = PageProps<'/services'>;

/** Returns metadata that lets search engines index the catalog and its categories, but no filtered search. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { category, page, ...filters } = catalogSearchSchema.parse(await searchParams);
  const categories = await toResult(browseCategories(), catalogMessages.categoriesFailed);
  const currentCategory = categories.ok && categories.data.find(({ slug }) => slug === category);
  return {
    ...getCatalogMetadata(currentCategory || null, page),
    robots: Object.values(filters).some(Boolean) ? { index: false } : undefined,
  };
}

export default withPageErrors(ServicesPage);

async function ServicesPage({ searchParams }: Props) {
  const search = catalogSearchSchema.parse(await searchParams);
  const [area, hourCycle] = await Promise.all([getArea(), getHourCycle()]);
  const visitorArea = area ? formatArea(area) : '';
  const result = await toResult(
    searchCatalog(search, getServerTime(), visitorArea, hourCycle),
    catalogMessages.servicesFailed,
  );
  const where = result.ok ? getWhereValue(result.data.intent) : search.place;
  const activeFilters = result.ok ? listActiveFilters(search, result.data, hourCycle) : [];
  const summary = activeFilters.map(({ label }) => label).join(' · ');

  return (
    // No subtitle, and on phones no title above a search, so that they show the first results without scrolling.
    <PageShell title="Services" hidesTitleOnPhones={summary !== ''}>
      <SearchForm search={search} where={where} summary={summary} />
      {result.ok ? (
        <SearchPage
          results={result.data}
          search={search}
          activeFilters={activeFilters}
          hourCycle={hourCycle}
        />
      ) : (
        <SectionFailure failure={result} />
      )}
    </PageShell>
  );
}
