import { Rating } from '@/components/ui/rating';
import type { Review } from '@/lib/catalog/queries';
import { formatDate } from '@/lib/dates';

/** The latest reviews; `withPerson` says whom they are about, for a team. */
export function ReviewList({
  reviews,
  total,
  timeZone,
  withPerson = false,
}: {
  reviews: readonly Review[];
  total: number;
  timeZone: string;
  withPerson?: boolean;
}) {
  if (reviews.length === 0) {
    return (
      <p className="text-muted-foreground">
        No reviews yet. Only customers whose booking is completed can leave one.
      </p>
    );
  }
  return (
    <>
      <ul className="divide-y divide-border border-t border-border">
        {reviews.map((review) => (
          <li key={review.id} className="py-5">
            <p className="flex flex-wrap items-center gap-x-3 text-sm">
              <Rating value={review.rating} />
              <span className="font-semibold">{review.author_name}</span>
              <time dateTime={review.created_at} className="text-muted-foreground">
                {formatDate(review.created_at, timeZone)}
              </time>
            </p>
            {review.comment && <p className="mt-2 max-w-prose">{review.comment}</p>}
            <p className="mt-1.5 text-sm text-muted-foreground">
              {review.services.name}
              {withPerson && `, with ${review.providers.first_name} ${review.providers.last_name}`}
            </p>
          </li>
        ))}
      </ul>
      {total > reviews.length && (
        <p className="text-sm text-muted-foreground">
          The latest {reviews.length} of {total} reviews.
        </p>
      )}
    </>
  );
}
