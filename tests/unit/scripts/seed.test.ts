import { readFileSync } from 'node:fs';
import { seedSql } from '@/scripts/seed/seed';

test('the committed seed is what the city makes of itself', () => {
  // Not toEqual: half a megabyte of difference helps nobody.
  expect(readFileSync('supabase/seed.sql', 'utf8') === seedSql).toBe(true);
});
