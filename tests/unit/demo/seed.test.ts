import { readFileSync } from 'node:fs';
import { loadCity } from '@/demo/load/city';
import { buildSeed } from '@/demo/seed/build';

test('the committed seed matches the output for demo/city', () => {
  // Not toEqual, whose diff of half a megabyte would be unreadable.
  expect(readFileSync('supabase/seed.sql', 'utf8') === buildSeed(loadCity())).toBe(true);
});

test('the same city always produces the same seed', () => {
  const city = loadCity();
  expect(buildSeed(city) === buildSeed(city)).toBe(true);
});
