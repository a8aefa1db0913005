import { formatDistance } from '@/lib/area/distance';

test.each([
  [0, '1 mi'],
  [4.6, '3 mi'],
  [48.2, '30 mi'],
])('a distance of %d km is shown as %s (CAT-24)', (km, expected) => {
  expect(formatDistance(km)).toBe(expected);
});
