import Link from 'next/link';
import { getSearchPath } from '@/lib/search/paths';
import type { CatalogSearch } from '@/lib/search/schema';
import type { CategorySummary } from '@/lib/catalog/types';

export function CategoryFilter({
  categories,
  search,
}: {
  categories: readonly CategorySummary[];
  search: CatalogSearch;
}) {
  const getRank = ({ slug }: CategorySummary) => Number(slug === search.category);
  const total = categories.reduce((sum, { service_count }) => sum + service_count, 0);
  const availableCategories = categories.filter(
    ({ slug, service_count }) => service_count > 0 || slug === search.category,
  );
  // Puts the current category right after All services, because phones show only the start of the row.
  const sortedCategories = availableCategories.toSorted((a, b) => getRank(b) - getRank(a));
  const choices = [{ slug: '', name: 'All services', service_count: total }, ...sortedCategories];

  return (
    <nav
      aria-label="Categories"
      className="self-start lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1"
    >
      <ul className="flex gap-2 lg:grid lg:gap-0.5">
        {choices.map(({ slug, name, service_count }) => (
          <li key={slug} className="shrink-0">
            <Link
              href={getSearchPath({ ...search, category: slug, page: 1 })}
              prefetch={false}
              aria-current={slug === search.category ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-3 rounded-full border border-border bg-surface px-4 font-medium whitespace-nowrap hover:bg-muted aria-current:border-accent aria-current:bg-accent-soft aria-current:text-accent-strong lg:rounded-control lg:border-transparent lg:bg-transparent lg:whitespace-normal lg:aria-current:border-transparent"
            >
              {name}{' '}
              <span className="text-sm text-muted-foreground tabular-nums">{service_count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
