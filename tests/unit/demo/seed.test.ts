import { readFileSync } from 'node:fs';
import { loadCity } from '@/demo/load/city';
import { makeBookings } from '@/demo/seed/bookings';
import { buildSeed } from '@/demo/seed/build';

test('the committed seed matches the output for demo/city', () => {
  // Not toEqual, whose diff of half a megabyte would be unreadable.
  expect(readFileSync('supabase/seed.sql', 'utf8') === buildSeed(loadCity())).toBe(true);
});

test('the same city always produces the same seed', () => {
  const city = loadCity();
  expect(buildSeed(city) === buildSeed(city)).toBe(true);
});

test('no two reviews share a sentence, and most have one (CAT-6)', () => {
  const comments = makeBookings(loadCity()).flatMap(({ review }) =>
    review ? [review.comment] : [],
  );
  const sentences = comments.flatMap((comment) => comment.split(/(?<=[.!?]) /)).filter(Boolean);
  expect(sentences).toEqual([...new Set(sentences)]);
  expect(comments.filter(Boolean).length / comments.length).toBeGreaterThan(0.7);
});
