import { SortNav } from '@/components/ui/sort-nav';
import { features } from '@/lib/site-config';
import { getSearchPath } from '@/lib/search/paths';
import type { CatalogSearch } from '@/lib/search/schema';

const sortOptions = [
  ['', 'Best match'],
  ['soonest', 'Soonest'],
  ['price', 'Lowest price'],
  ...(features.reviews ? ([['rating', 'Top rated']] as const) : []),
] as const;

export function SortLinks({ search }: { search: CatalogSearch }) {
  return (
    <SortNav
      label="Sort"
      options={sortOptions.map(([sort, label]) => ({
        label,
        href: getSearchPath({ ...search, sort, page: 1 }),
        isCurrent: sort === search.sort,
      }))}
    />
  );
}
