import Link from 'next/link';
import { EmptyNotice } from '@/components/feedback/empty-notice';
import { PageShell } from '@/components/layout/page-shell';
import { ButtonLink } from '@/components/ui/button-link';
import type { ReviewResults } from '@/lib/reviews/queries';
import { getReviewsPath, reviewsPerPage, type ReviewSubject } from '@/lib/reviews/subjects';
import { countPages } from '@/lib/search-params/pages';
import type { ReviewSearch } from '@/lib/reviews/search-schema';
import { Pagination } from '@/components/layout/pagination';
import { RatingDistribution } from './rating-distribution';
import { ReviewList } from './review-list';

/** Page with all reviews of a service, provider or business, and a filter by service (REV-5). */
export function ReviewsPage({
  name,
  backHref,
  subject,
  search,
  results: { reviews, services, counts, total },
  timeZone,
}: {
  name: string;
  backHref: string;
  subject: ReviewSubject;
  search: ReviewSearch;
  results: ReviewResults;
  timeZone: string;
}) {
  return (
    <PageShell narrow title={`Reviews of ${name}`} back={{ href: backHref, label: name }}>
      <div className="mb-8">
        <RatingDistribution counts={counts} />
      </div>
      {services.length > 1 && (
        <ServiceFilter subject={subject} search={search} services={services} />
      )}
      {reviews.length > 0 ? (
        <ReviewList reviews={reviews} timeZone={timeZone} subject={subject} />
      ) : (
        <EmptyNotice title="No reviews here" message="There are no reviews on this page.">
          <ButtonLink href={getReviewsPath(subject)}>See all reviews</ButtonLink>
        </EmptyNotice>
      )}
      <Pagination
        page={search.page}
        pageCount={countPages(total, reviewsPerPage)}
        getHref={(page) => getReviewsPath(subject, { ...search, page })}
      />
    </PageShell>
  );
}

/** Filter by service. Its choices are links, so they work without JavaScript. */
function ServiceFilter({
  subject,
  search,
  services,
}: {
  subject: ReviewSubject;
  search: ReviewSearch;
  services: ReviewResults['services'];
}) {
  const choices = [{ service_id: '', name: 'All services', review_count: null }, ...services];
  return (
    <nav aria-label="Services" className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ service_id, name, review_count }) => (
          <li key={service_id} className="min-w-0">
            <Link
              href={getReviewsPath(subject, { service: service_id })}
              prefetch={false}
              aria-current={service_id === search.service ? 'true' : undefined}
              className="flex min-h-11 items-center gap-3 rounded-control border border-border bg-surface px-4 py-2 font-medium hover:bg-muted aria-current:border-accent aria-current:bg-accent-soft aria-current:text-accent-strong"
            >
              {name}
              {review_count !== null && (
                <span className="text-sm text-muted-foreground tabular-nums">{review_count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
