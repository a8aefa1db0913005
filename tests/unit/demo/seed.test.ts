import { createBookings } from '@/demo/seed/bookings';
import { buildSeedSql } from '@/demo/seed/seed-sql';
import { readCity } from '@/demo/seed/city';

test('the demo seed is the same each time it is generated', () => {
  // Compared outside of expect(), which would print megabytes on failure.
  expect(buildSeedSql() === buildSeedSql()).toBe(true);
});

const reviewComments = createBookings(readCity()).flatMap(({ review }) =>
  review ? [review.comment] : [],
);

test('no two reviews share a sentence (CAT-6)', () => {
  const sentences = reviewComments
    .flatMap((comment) => comment.split(/(?<=[.!?]) /))
    .filter(Boolean);
  expect(sentences).toEqual([...new Set(sentences)]);
});

test('more than 70% of reviews have a comment (CAT-6)', () => {
  expect(reviewComments.filter(Boolean).length / reviewComments.length).toBeGreaterThan(0.7);
});
