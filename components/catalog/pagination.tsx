import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { countPages, listPageNumbers, searchPath } from '@/lib/catalog/rules';
import type { CatalogSearch } from '@/lib/catalog/schema';

export function Pagination({ search, total }: { search: CatalogSearch; total: number }) {
  const pages = countPages(total);
  if (pages === 1) return null;
  const to = (page: number) => searchPath({ ...search, page });

  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-center gap-1.5">
      {search.page > 1 && (
        <ButtonLink variant="quiet" size="icon" href={to(search.page - 1)} rel="prev">
          <ChevronLeft aria-hidden className="size-5" />
          <span className="sr-only">Previous page</span>
        </ButtonLink>
      )}
      {listPageNumbers(search.page, pages).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} aria-hidden className="px-1 text-muted-foreground">
            …
          </span>
        ) : (
          <ButtonLink
            key={page}
            variant={page === search.page ? 'soft' : 'quiet'}
            size="icon"
            href={to(page)}
            prefetch={false}
            aria-label={`Page ${page}`}
            aria-current={page === search.page ? 'page' : undefined}
          >
            {page}
          </ButtonLink>
        ),
      )}
      {search.page < pages && (
        <ButtonLink variant="quiet" size="icon" href={to(search.page + 1)} rel="next">
          <ChevronRight aria-hidden className="size-5" />
          <span className="sr-only">Next page</span>
        </ButtonLink>
      )}
    </nav>
  );
}
