import { EmptyNotice } from '@/components/feedback/empty-notice';
import { ButtonLink } from '@/components/ui/button-link';
import { searchPath } from '@/lib/catalog/rules';
import type { CatalogSearch } from '@/lib/catalog/schema';
import type { ServiceSummary } from '@/lib/catalog/types';
import { CardGrid } from './card-grid';
import { Pagination } from './pagination';
import { ServiceCard } from './service-card';

/** What a search found: the cards, or a way out. */
export function ServiceResults({
  services,
  total,
  search,
}: {
  services: readonly ServiceSummary[];
  total: number;
  search: CatalogSearch;
}) {
  if (services.length === 0) return <NothingFound search={search} />;

  return (
    <>
      <CardGrid items={services}>
        {(service, index) => <ServiceCard service={service} date={search.date} first={index < 3} />}
      </CardGrid>
      <Pagination search={search} total={total} />
    </>
  );
}

function NothingFound({ search }: { search: CatalogSearch }) {
  const { q, category, place, page } = search;
  if (page > 1) {
    return (
      <EmptyNotice title="That page is empty" message="There are fewer results than that.">
        <ButtonLink href={searchPath({ ...search, page: 1 })}>Back to the first page</ButtonLink>
      </EmptyNotice>
    );
  }
  return (
    <EmptyNotice title="No services found" message="Try a shorter word, or search more widely.">
      {place && (
        <ButtonLink variant="secondary" href={searchPath({ ...search, place: '' })}>
          Search everywhere
        </ButtonLink>
      )}
      {category && q && (
        <ButtonLink variant="secondary" href={searchPath({ ...search, category: '' })}>
          Search all categories
        </ButtonLink>
      )}
      <ButtonLink href={searchPath({})}>Show all services</ButtonLink>
    </EmptyNotice>
  );
}
