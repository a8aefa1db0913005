import { X } from 'lucide';
import { Icon } from '@/components/ui/icon';
import Link from 'next/link';
import { listActiveFilters } from '@/lib/search/active-filters';
import { describeResults, getSearchPath } from '@/lib/search/paths';
import { clearedPlace, type CatalogSearch } from '@/lib/search/schema';
import type { SearchResults } from '@/lib/search/unserved-place-queries';
import { getPriceLimits } from '@/lib/search/price-limits';
import { CategoryFilter } from './category-filter';
import { FilterChips } from './filter-chips';
import { NameMatches } from './name-matches';
import { ServiceResults } from './service-results';
import { SortLinks } from './sort-links';
import { UnservedNotice } from './unserved-notice';

export function SearchPage({ results, search }: { results: SearchResults; search: CatalogSearch }) {
  const { categories, services, total, intent, providers, businesses, unservedPlace } = results;
  const category = categories.find(({ slug }) => slug === search.category);
  const activeFilters = listActiveFilters(search, intent, category?.name);

  return (
    <div className="mt-4 grid gap-x-10 gap-y-3 sm:mt-8 sm:gap-y-6 lg:grid-cols-[15rem_1fr]">
      <CategoryFilter categories={categories} search={search} />
      <section aria-labelledby="results-title" className="min-w-0">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 sm:mb-3">
          <h2 id="results-title" className="text-heading font-bold">
            {describeResults(total, intent, category?.name)}
          </h2>
          {activeFilters.length > 0 && (
            <Link
              // Without a place in the URL, the visitor's area would apply again.
              href={getSearchPath(intent.placeSource === 'remembered' ? clearedPlace : {})}
              className="inline-flex min-h-11 items-center gap-1.5 font-medium text-accent hover:underline"
            >
              <Icon icon={X} className="size-4.5" />
              Clear search
            </Link>
          )}
        </div>
        <FilterChips activeFilters={activeFilters} />
        {total > 1 && <SortLinks search={search} />}
        {unservedPlace ? (
          <UnservedNotice unservedPlace={unservedPlace} />
        ) : (
          <ServiceResults
            services={services}
            total={total}
            search={search}
            activeFilters={activeFilters}
            priceLimits={getPriceLimits(search, results)}
            nearest={results.nearest}
            hasNameMatches={providers.length + businesses.length > 0}
          />
        )}
        <NameMatches providers={providers} businesses={businesses} />
      </section>
    </div>
  );
}
