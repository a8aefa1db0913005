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
import { ServiceFilter } from './service-filter';

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
        <div className="mb-6">
          <ServiceFilter subject={subject} current={search.service} services={services} />
        </div>
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
