import type { Review } from '@/lib/catalog/queries';
import { summarizeRatings } from '@/lib/catalog/rules';
import type { RatingCount } from '@/lib/catalog/types';
import { RatingSpread } from './rating-spread';
import { ReviewList } from './review-list';

/** What customers say: the spread of their ratings, then their words. */
export function Reviews({
  reviews,
  counts,
  ...about
}: {
  reviews: readonly Review[];
  counts: readonly RatingCount[];
  timeZone: string;
  withPerson?: boolean;
}) {
  return (
    <div className="grid gap-7">
      <RatingSpread counts={counts} />
      <ReviewList reviews={reviews} total={summarizeRatings(counts).total} {...about} />
    </div>
  );
}
