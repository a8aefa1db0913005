import { makeBookings } from '@/demo/seed/bookings';
import { buildSeed } from '@/demo/seed/build';
import { readCity } from '@/demo/seed/city';

test('the same city always produces the same seed', () => {
  expect(buildSeed() === buildSeed()).toBe(true);
});

test('no two reviews share a sentence, and most have one (CAT-6)', () => {
  const comments = makeBookings(readCity()).flatMap(({ review }) =>
    review ? [review.comment] : [],
  );
  const sentences = comments.flatMap((comment) => comment.split(/(?<=[.!?]) /)).filter(Boolean);
  expect(sentences).toEqual([...new Set(sentences)]);
  expect(comments.filter(Boolean).length / comments.length).toBeGreaterThan(0.7);
});
