import { createBookings } from '@/demo/seed/bookings';
import { buildSeed } from '@/demo/seed/build';
import { readCity } from '@/demo/seed/city';

test('generating the demo seed twice gives the same rows', () => {
  expect(buildSeed() === buildSeed()).toBe(true);
});

const comments = createBookings(readCity()).flatMap(({ review }) =>
  review ? [review.comment] : [],
);

test('no two reviews share a sentence (CAT-6)', () => {
  const sentences = comments.flatMap((comment) => comment.split(/(?<=[.!?]) /)).filter(Boolean);
  expect(sentences).toEqual([...new Set(sentences)]);
});

test('most reviews have a comment (CAT-6)', () => {
  expect(comments.filter(Boolean).length / comments.length).toBeGreaterThan(0.7);
});
