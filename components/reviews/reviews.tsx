import { ButtonLink } from '@/components/ui/button-link';
import type { Review, ReviewResults } from '@/lib/reviews/queries';
import { getReviewsPath, type ReviewSubject } from '@/lib/reviews/subjects';
import { summarizeRatings } from '@/lib/reviews/ratings';
import type { RatingCount } from '@/lib/reviews/ratings';
import { RatingDistribution } from './rating-distribution';
import { ReviewList } from './review-list';
import { ServiceFilter } from './service-filter';

/** Ratings by stars, the newest reviews and a link to all of them (REV-6). */
export function Reviews({
  subject,
  name,
  reviews,
  counts,
  services,
  timeZone,
}: {
  subject: ReviewSubject;
  name: string;
  reviews: readonly Review[];
  counts: readonly RatingCount[];
  services: ReviewResults['services'];
  timeZone: string;
}) {
  const { total } = summarizeRatings(counts);
  return (
    <div className="grid gap-7">
      <RatingDistribution counts={counts} />
      {services.length > 1 && <ServiceFilter subject={subject} services={services} />}
      <ReviewList reviews={reviews} subject={subject} timeZone={timeZone} />
      {total > reviews.length && (
        <ButtonLink
          variant="outline"
          prefetch={false}
          href={getReviewsPath(subject)}
          className="justify-self-start"
        >
          Read all {total} reviews of {name}
        </ButtonLink>
      )}
    </div>
  );
}
