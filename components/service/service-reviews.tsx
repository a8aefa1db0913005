import { ReportLink } from '@/components/reviews/report-link';
import { Rating } from '@/components/ui/rating';
import type { listServiceReviews } from '@/lib/booking-flow/service-queries';
import { formatDate } from '@/lib/dates/format';

export function ServiceReviews({
  reviews,
}: {
  reviews: Awaited<ReturnType<typeof listServiceReviews>>;
}) {
  if (reviews.length === 0) return null;

  return (
    <section aria-label="Reviews">
      <h2 className="text-heading font-bold">What customers say</h2>
      <ul className="mt-4 grid gap-6 sm:grid-cols-2">
        {reviews.map(({ id, author_name, rating, comment, created_at }) => (
          <li key={id}>
            <Rating value={rating} />
            <p className="mt-1.5">{comment}</p>
            <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-muted-foreground">
              {author_name}, {formatDate(created_at, 'UTC')}
              <ReportLink review={{ id, author_name }} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
