/** Returns an object with the item's `aggregateRating`, or an empty object before its first review. */
export function getAggregateRating(item: { rating_average: number | null; rating_count: number }) {
  if (item.rating_average === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: item.rating_average,
      reviewCount: item.rating_count,
    },
  } as const;
}
