import { readFileSync } from 'node:fs';
import { loadCity } from '@/demo/load/city';
import { buildSeed } from '@/demo/seed/build';

test('the committed seed is what demo/city gives', () => {
  // Not toEqual: half a megabyte of difference helps nobody.
  expect(readFileSync('supabase/seed.sql', 'utf8') === buildSeed(loadCity())).toBe(true);
});

test('the same city always gives the same seed', () => {
  const city = loadCity();
  expect(buildSeed(city) === buildSeed(city)).toBe(true);
});
