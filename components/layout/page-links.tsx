import { ButtonLink } from '@/components/ui/button-link';

/** Links to the previous and next pages of a list whose page count is unknown. Hidden for a single page. */
export function PageLinks({
  page,
  isLast,
  getHref,
}: {
  page: number;
  isLast: boolean;
  getHref: (page: number) => string;
}) {
  if (page === 1 && isLast) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex justify-between">
      {page > 1 && (
        <ButtonLink variant="outline" href={getHref(page - 1)}>
          Back
        </ButtonLink>
      )}
      {!isLast && (
        <ButtonLink variant="outline" href={getHref(page + 1)}>
          Show more
        </ButtonLink>
      )}
    </nav>
  );
}
