import Link from 'next/link';
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
    <nav aria-label="Sort" className="-mx-1 -mt-1 mb-3 [scrollbar-width:none] overflow-x-auto p-1">
      <ul className="flex gap-x-4 max-sm:text-sm sm:gap-x-5">
        {sortOptions.map(([sort, label]) => (
          <li key={sort}>
            <Link
              href={getSearchPath({ ...search, sort, page: 1 })}
              prefetch={false}
              aria-current={sort === search.sort ? 'true' : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap text-muted-foreground hover:underline aria-current:font-semibold aria-current:text-foreground"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
