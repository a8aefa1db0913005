import type { Metadata } from 'next';
import { searchPath } from './rules';
import type { CatalogSearch } from './schema';

/** A category has a page of its own to find; what was asked for beside it does not. */
export function describeServicesPage({ category, page, ...limits }: CatalogSearch): Metadata {
  return {
    title: 'Services',
    description:
      'Browse local services by category and place, with real prices and ratings, and book in a minute.',
    alternates: { canonical: searchPath({ category, page }) },
    robots: Object.values(limits).some(Boolean) ? { index: false } : undefined,
  };
}
