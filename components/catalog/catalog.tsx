import { X } from 'lucide-react';
import Link from 'next/link';
import type { findServices } from '@/lib/catalog/queries';
import { describeSearch, searchPath } from '@/lib/catalog/rules';
import type { CatalogSearch } from '@/lib/catalog/schema';
import { formatCalendarDay } from '@/lib/dates';
import { CategoryFilter } from './category-filter';
import { ServiceResults } from './service-results';

type Found = Awaited<ReturnType<typeof findServices>>;

/** What a search finds, with the limits at the side. */
export function Catalog({ found, search }: { found: Found; search: CatalogSearch }) {
  const { categories, services, total } = found;
  const category = categories.find(({ slug }) => slug === search.category);

  return (
    <div className="mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-[15rem_1fr]">
      <CategoryFilter categories={categories} search={search} />
      <section aria-labelledby="results-title" className="min-w-0">
        <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
          <h2 id="results-title" className="text-heading font-bold">
            {describeSearch(total, search, category?.name)}
          </h2>
          {(search.q || search.place || search.category) && (
            <Link
              href={searchPath({ date: search.date })}
              className="inline-flex min-h-11 items-center gap-1.5 font-medium text-accent hover:underline"
            >
              <X aria-hidden className="size-4.5" />
              Clear search
            </Link>
          )}
        </div>
        {search.date && (
          <p className="mb-5 text-muted-foreground">
            Booking starts on your day, {formatCalendarDay(search.date)}.
          </p>
        )}
        <ServiceResults services={services} total={total} search={search} />
      </section>
    </div>
  );
}
