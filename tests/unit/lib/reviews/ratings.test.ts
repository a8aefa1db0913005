import { formatRating, getRatingDistribution, summarizeRatings } from '@/lib/reviews/ratings';

test('the average and the distribution include every review', () => {
  const counts = [
    { rating: 5, review_count: 3 },
    { rating: 2, review_count: 1 },
  ];
  expect(summarizeRatings(counts)).toEqual({ total: 4, average: 4.25 });
  expect(summarizeRatings([])).toEqual({ total: 0, average: null });
  expect(getRatingDistribution(counts).map(({ count, percent }) => [count, percent])).toEqual([
    [3, 75],
    [0, 0],
    [0, 0],
    [1, 25],
    [0, 0],
  ]);
  expect(getRatingDistribution([]).every(({ percent }) => percent === 0)).toBe(true);
});

test('a rating is formatted with its number of reviews (CAT-5)', () => {
  expect(formatRating({ rating_average: null, rating_count: 0 })).toBeNull();
  expect(formatRating({ rating_average: 5, rating_count: 1 })).toBe('5.0 out of 5, 1 review');
  expect(formatRating({ rating_average: 4.94, rating_count: 12 })).toBe('4.9 out of 5, 12 reviews');
});
