import { countParts, getRanges, maxRowsPerQuery, rowsPerPart } from '@/lib/catalog/sitemap';

const createCounts = (services: number, providers = 0, business_profiles = 0) => ({
  services,
  providers,
  business_profiles,
});

test('the sitemap splits into parts when one file is full (SITE-8)', () => {
  expect(countParts(createCounts(0))).toBe(1);
  expect(countParts(createCounts(rowsPerPart - 1, 1))).toBe(1);
  expect(countParts(createCounts(rowsPerPart - 1, 1, 1))).toBe(2);
});

test('every row is in exactly one part, and no query exceeds the row limit (SITE-8)', () => {
  const counts = createCounts(9_999, 12_345, 7);
  const ranges = Array.from({ length: countParts(counts) }, (_, part) => getRanges(part, counts));
  expect(ranges).toHaveLength(3);
  for (const part of ranges) {
    const rows = part.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    expect(rows).toBeLessThanOrEqual(rowsPerPart);
  }
  for (const [table, count] of Object.entries(counts)) {
    const tableRanges = ranges.flat().filter((range) => range.table === table);
    const rows = tableRanges.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, n) => from + n),
    );
    expect(rows).toEqual(Array.from({ length: count }, (_, n) => n));
    expect(Math.max(...tableRanges.map(({ from, to }) => to - from + 1))).toBeLessThanOrEqual(
      maxRowsPerQuery,
    );
  }
});
