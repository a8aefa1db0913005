/** Returns `aggregateRating`, or an empty object before the first review. */
export function getAggregateRating(rated: { rating_average: number | null; rating_count: number }) {
  if (rated.rating_average === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rated.rating_average,
      reviewCount: rated.rating_count,
    },
  } as const;
}
