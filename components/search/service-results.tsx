import { EmptyNotice } from '@/components/feedback/empty-notice';
import { ButtonLink } from '@/components/ui/button-link';
import type { HourCycle } from '@/lib/dates/format';
import { getSearchPath } from '@/lib/search/paths';
import type { ActiveFilter } from '@/lib/search/active-filters';
import type { PriceLimits } from '@/lib/booking-flow/card-selection';
import type { NearestSearch } from '@/lib/search/nearest-search';
import type { CatalogSearch } from '@/lib/search/schema';
import type { ServiceSummary } from '@/lib/catalog/types';
import { CardGrid } from '@/components/catalog/card-grid';
import { ResultPagination } from './result-pagination';
import { ServiceCard } from '@/components/catalog/service-card';

export function ServiceResults({
  services,
  total,
  search,
  activeFilters,
  priceLimits,
  hasNameMatches,
  nearest,
  hourCycle,
}: {
  services: readonly ServiceSummary[];
  total: number;
  search: CatalogSearch;
  activeFilters: readonly ActiveFilter[];
  priceLimits: PriceLimits;
  /** Whether providers or businesses matched by name. If so, "No services found" is hidden. */
  hasNameMatches: boolean;
  /** The search to offer if nothing was found. */
  nearest: NearestSearch | null;
  hourCycle: HourCycle;
}) {
  if (services.length === 0 && hasNameMatches && search.page === 1) return null;
  if (services.length === 0)
    return <NoServicesFound search={search} activeFilters={activeFilters} nearest={nearest} />;

  return (
    <>
      <CardGrid items={services}>
        {(service, index) => (
          <ServiceCard
            service={service}
            priceLimits={priceLimits}
            isInFirstRow={index < 3}
            isRow
            hourCycle={hourCycle}
          />
        )}
      </CardGrid>
      <ResultPagination search={search} total={total} />
    </>
  );
}

function NoServicesFound({
  search,
  activeFilters,
  nearest,
}: {
  search: CatalogSearch;
  activeFilters: readonly ActiveFilter[];
  nearest: NearestSearch | null;
}) {
  if (search.page > 1) {
    return (
      <EmptyNotice
        title="No results on this page"
        message="Your search doesn't have this many pages."
      >
        <ButtonLink href={getSearchPath({ ...search, page: 1 })}>Back to the first page</ButtonLink>
      </EmptyNotice>
    );
  }
  return (
    <EmptyNotice
      title="No services found"
      message={
        nearest
          ? `${nearest.reason} ${nearest.offer}`
          : activeFilters.length > 1
            ? 'Try another word or remove a filter:'
            : 'Try another word or see all services.'
      }
    >
      {nearest && (
        <ButtonLink href={nearest.href} prefetch={false}>
          {nearest.action}
        </ButtonLink>
      )}
      {!nearest &&
        activeFilters.length > 1 &&
        activeFilters.map(({ removeLabel, href }) => (
          <ButtonLink key={removeLabel} variant="outline" href={href} prefetch={false}>
            {removeLabel}
          </ButtonLink>
        ))}
      <ButtonLink variant={nearest ? 'outline' : undefined} href={getSearchPath({})}>
        Show all services
      </ButtonLink>
    </EmptyNotice>
  );
}
