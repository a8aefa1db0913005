import { X } from 'lucide';
import { Icon } from '@/components/ui/icon';
import Link from 'next/link';
import type { HourCycle } from '@/lib/dates/format';
import { listDayLinks, type ActiveFilter } from '@/lib/search/active-filters';
import { describeSearch, getSearchPath } from '@/lib/search/paths';
import { formatSearchArea } from '@/lib/area/area';
import { formatCount } from '@/lib/text';
import { clearedArea, type CatalogSearch } from '@/lib/search/schema';
import type { SearchResults } from '@/lib/search/catalog-search-queries';
import { getPriceLimits } from '@/lib/search/price-limits';
import { CategoryFilter } from './category-filter';
import { DayChips, FilterChips } from './filter-chips';
import { ServiceResults } from './service-results';
import { SortLinks } from './sort-links';
import { UnservedNotice } from './unserved-notice';
import type { Matches } from '@/lib/search/queries';
import { BusinessCard } from '@/components/catalog/business-card';
import { CardGrid } from '@/components/catalog/card-grid';
import { ProviderCard } from '@/components/catalog/provider-card';

export function SearchPage({
  results,
  search,
  activeFilters,
  hourCycle,
}: {
  results: SearchResults;
  search: CatalogSearch;
  activeFilters: readonly ActiveFilter[];
  hourCycle: HourCycle;
}) {
  const { categories, services, total, intent, providers, businesses, unservedArea } = results;
  const area = formatSearchArea(intent.area, results.located);
  const category = categories.find(({ slug }) => slug === search.category);

  return (
    <div className="mt-2 grid gap-x-10 gap-y-1 sm:mt-8 sm:gap-y-3 lg:grid-cols-[15rem_1fr]">
      {/* One row that scrolls sideways; on wide screens, the categories are a column. */}
      <div className="relative -mx-5 flex min-w-0 [scrollbar-width:none] gap-2 overflow-x-auto px-5 py-1 lg:contents">
        <div className="contents lg:col-start-2 lg:flex lg:flex-wrap lg:gap-2">
          <FilterChips activeFilters={activeFilters} />
          <DayChips dayLinks={listDayLinks(search, intent)} />
        </div>
        <CategoryFilter categories={categories} search={search} />
      </div>
      <section aria-labelledby="results-title" className="min-w-0 lg:col-start-2">
        <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
          <h2 id="results-title" className="text-heading font-bold">
            {formatCount(total, 'service')}
            <span className="max-sm:sr-only">
              {describeSearch({ text: intent.text, area }, category?.name)}
            </span>
          </h2>
          {activeFilters.length > 0 && (
            <Link
              // Without an area in the URL, the visitor's area would apply again.
              href={getSearchPath(intent.areaSource === 'remembered' ? clearedArea : {})}
              className="inline-flex min-h-11 items-center gap-1.5 font-medium text-accent hover:underline"
            >
              <Icon icon={X} className="size-4.5" />
              Clear search
            </Link>
          )}
        </div>
        {total > 1 && <SortLinks search={search} />}
        {unservedArea ? (
          <UnservedNotice unservedArea={unservedArea} />
        ) : (
          <ServiceResults
            services={services}
            total={total}
            search={search}
            activeFilters={activeFilters}
            priceLimits={getPriceLimits(search, results)}
            nearest={results.nearest}
            hourCycle={hourCycle}
            hasNameMatches={providers.length + businesses.length > 0}
          />
        )}
        <NameMatches providers={providers} businesses={businesses} />
      </section>
    </div>
  );
}

function NameMatches({ providers, businesses }: Pick<Matches, 'providers' | 'businesses'>) {
  return (
    <>
      {providers.length > 0 && (
        <>
          <h2 className="mt-10 mb-5 text-heading font-bold">Providers</h2>
          <CardGrid items={providers}>
            {(provider) => <ProviderCard provider={provider} />}
          </CardGrid>
        </>
      )}
      {businesses.length > 0 && (
        <>
          <h2 className="mt-10 mb-5 text-heading font-bold">Businesses</h2>
          <CardGrid items={businesses}>
            {(business) => <BusinessCard business={business} />}
          </CardGrid>
        </>
      )}
    </>
  );
}
