import { EmptyNotice } from '@/components/feedback/empty-notice';
import { ButtonLink } from '@/components/ui/button-link';
import { getSearchPath } from '@/lib/search/paths';
import type { Condition } from '@/lib/search/conditions';
import type { PriceLimits } from '@/lib/booking-flow/card-selection';
import type { CatalogSearch } from '@/lib/search/schema';
import type { ServiceSummary } from '@/lib/catalog/types';
import { CardGrid } from '@/components/catalog/card-grid';
import { ResultPages } from './result-pages';
import { ServiceCard } from '@/components/catalog/service-card';

export function ServiceResults({
  services,
  total,
  search,
  conditions,
  limits,
  hasNameMatches,
}: {
  services: readonly ServiceSummary[];
  total: number;
  search: CatalogSearch;
  conditions: readonly Condition[];
  /** Limits of the prices. */
  limits: PriceLimits;
  /** Whether providers or businesses matched by name; then "No services found" is left out. */
  hasNameMatches: boolean;
}) {
  if (services.length === 0 && hasNameMatches && search.page === 1) return null;
  if (services.length === 0) return <NothingFound search={search} conditions={conditions} />;

  return (
    <>
      <CardGrid items={services}>
        {(service, index) => (
          <ServiceCard service={service} limits={limits} isInFirstRow={index < 3} />
        )}
      </CardGrid>
      <ResultPages search={search} total={total} />
    </>
  );
}

function NothingFound({
  search,
  conditions,
}: {
  search: CatalogSearch;
  conditions: readonly Condition[];
}) {
  if (search.page > 1) {
    return (
      <EmptyNotice title="Nothing on this page" message="Your search has fewer pages of results.">
        <ButtonLink href={getSearchPath({ ...search, page: 1 })}>Back to the first page</ButtonLink>
      </EmptyNotice>
    );
  }
  return (
    <EmptyNotice title="No services found" message="Try another word or remove a filter:">
      {conditions.length > 1 &&
        conditions.map(({ removeLabel, href }) => (
          <ButtonLink key={removeLabel} variant="outline" href={href} prefetch={false}>
            {removeLabel}
          </ButtonLink>
        ))}
      <ButtonLink href={getSearchPath({})}>Show all services</ButtonLink>
    </EmptyNotice>
  );
}
