import { withQuery, routes } from '@/lib/routes';
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

/** Formats ` in Plumbing for “tap” near Boulder`, which follows the number of services. */
export function describeSearch({ text, area }: { text: string; area: string }, category?: string) {
  return [category && ` in ${category}`, text && ` for “${text}”`, area && ` near ${area}`]
    .filter(Boolean)
    .join('');
}
