import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { ButtonLink } from '@/components/ui/button-link';
import { listPageNumbers } from '@/lib/search-params/pages';

export function Pagination({
  page,
  pageCount,
  getHref,
}: {
  page: number;
  pageCount: number;
  getHref: (page: number) => string;
}) {
  if (pageCount === 1) return null;

  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-1.5">
      {page > 1 && (
        <ButtonLink variant="ghost" size="icon" href={getHref(page - 1)} rel="prev">
          <Icon icon={ChevronLeft} className="size-5" />
          <span className="sr-only">Previous page</span>
        </ButtonLink>
      )}
      {listPageNumbers(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} aria-hidden className="px-1 text-muted-foreground">
            …
          </span>
        ) : (
          <ButtonLink
            key={number}
            variant={number === page ? 'secondary' : 'ghost'}
            size="icon"
            href={getHref(number)}
            prefetch={false}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </ButtonLink>
        ),
      )}
      {page < pageCount && (
        <ButtonLink variant="ghost" size="icon" href={getHref(page + 1)} rel="next">
          <Icon icon={ChevronRight} className="size-5" />
          <span className="sr-only">Next page</span>
        </ButtonLink>
      )}
    </nav>
  );
}
