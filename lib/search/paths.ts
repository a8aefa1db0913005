import { withQuery, routes } from '@/lib/routes';
import type { CatalogSearch } from './schema';

export const servicesPerPage = 18;

/** The address of a search; what is empty and a first page leave no trace in it. */
export function searchPath(search: Partial<CatalogSearch>) {
  const { page = 1, max_price, ...words } = search;
  return withQuery(routes.services, {
    ...words,
    max_price: max_price || null,
    page: page > 1 ? page : null,
  });
}

/** What was found, in words: `3 services in Plumbing for “tap” near Denver`. */
export function describeFound(
  total: number,
  { text, place }: { text: string; place: string },
  category?: string,
) {
  return [
    total === 1 ? '1 service' : `${total} services`,
    category && `in ${category}`,
    text && `for “${text}”`,
    place && `near ${place}`,
  ]
    .filter(Boolean)
    .join(' ');
}
