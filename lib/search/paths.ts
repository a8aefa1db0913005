import { withQuery, routes } from '@/lib/routes';
import { formatCount } from '@/lib/text';
import type { CatalogSearch } from './schema';

export const servicesPerPage = 18;

/** Returns the path of a search, without empty filters and without `page=1`. */
export function getSearchPath(search: Partial<CatalogSearch>) {
  const { page = 1, max_price, ...filters } = search;
  return withQuery(routes.services, {
    ...filters,
    max_price: max_price || null,
    page: page > 1 ? page : null,
  });
}

/** Formats `3 services in Plumbing for “tap” near Boulder`. */
export function describeResults(
  total: number,
  { text, place }: { text: string; place: string },
  category?: string,
) {
  return [
    formatCount(total, 'service'),
    category && `in ${category}`,
    text && `for “${text}”`,
    place && `near ${place}`,
  ]
    .filter(Boolean)
    .join(' ');
}
