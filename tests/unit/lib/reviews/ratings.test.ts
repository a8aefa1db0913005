import { spreadRatings, summarizeRatings } from '@/lib/reviews/ratings';

test('ratings are averaged over reviews, not over stars', () => {
  const counts = [
    { rating: 5, review_count: 3 },
    { rating: 2, review_count: 1 },
  ];
  expect(summarizeRatings(counts)).toEqual({ total: 4, average: 4.25 });
  expect(summarizeRatings([])).toEqual({ total: 0, average: null });
  expect(spreadRatings(counts).map(({ count, percent }) => [count, percent])).toEqual([
    [3, 75],
    [0, 0],
    [0, 0],
    [1, 25],
    [0, 0],
  ]);
});
