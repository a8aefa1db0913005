import type { FunctionRow } from '@/lib/supabase/tables';
import { formatAverage, formatCount } from '@/lib/text';

export type RatingCount = FunctionRow<'list_rating_counts'>;

type RatingSummary = { rating_average: number | null; rating_count: number };

/** Formats `4.9 out of 5, 12 reviews`, or returns null without reviews. */
export function formatRating({ rating_average, rating_count }: RatingSummary) {
  if (rating_average === null) return null;
  return `${formatAverage(rating_average)} out of 5, ${formatCount(rating_count, 'review')}`;
}

/** Returns the number and the average of ratings. The average is null without reviews. */
export function summarizeRatings(counts: readonly RatingCount[]) {
  const total = counts.reduce((sum, { review_count }) => sum + review_count, 0);
  const points = counts.reduce((sum, { rating, review_count }) => sum + rating * review_count, 0);
  return { total, average: total === 0 ? null : points / total };
}

/** Returns the ratings from five stars to one, each with its count and percentage. */
export function getRatingDistribution(counts: readonly RatingCount[]) {
  const { total } = summarizeRatings(counts);
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = counts.find(({ rating }) => rating === stars)?.review_count ?? 0;
    return { stars, count, percent: total === 0 ? 0 : Math.round((count / total) * 100) };
  });
}
