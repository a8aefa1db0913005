import { countParts, getRanges, maxRowsPerQuery, rowsPerPart } from '@/lib/catalog/sitemap';

const createCounts = (services: number, providers = 0, business_profiles = 0) => ({
  services,
  providers,
  business_profiles,
});

test('the sitemap has another part once the first one is full (SITE-8)', () => {
  expect(countParts(createCounts(0))).toBe(1);
  expect(countParts(createCounts(rowsPerPart - 1, 1))).toBe(1);
  expect(countParts(createCounts(rowsPerPart - 1, 1, 1))).toBe(2);
});

test('every row is in exactly one part, and no query exceeds the row limit (SITE-8)', () => {
  const counts = createCounts(9_999, 12_345, 7);
  const rangesByPart = Array.from({ length: countParts(counts) }, (_, part) =>
    getRanges(part, counts),
  );
  expect(rangesByPart).toHaveLength(3);
  for (const partRanges of rangesByPart) {
    const rowCount = partRanges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    expect(rowCount).toBeLessThanOrEqual(rowsPerPart);
  }
  for (const [table, count] of Object.entries(counts)) {
    const tableRanges = rangesByPart.flat().filter((range) => range.table === table);
    const rowIndexes = tableRanges.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, n) => from + n),
    );
    expect(rowIndexes).toEqual(Array.from({ length: count }, (_, n) => n));
    expect(Math.max(...tableRanges.map(({ from, to }) => to - from + 1))).toBeLessThanOrEqual(
      maxRowsPerQuery,
    );
  }
});
