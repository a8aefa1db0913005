export const listedTables = ['services', 'providers', 'business_profiles'] as const;
export type ListedTable = (typeof listedTables)[number];
export type Counts = Record<ListedTable, number>;

/** Well below the 50,000 URLs a sitemap may hold, since a part also lists the static pages. */
export const rowsPerPart = 10_000;
/** The hosted data API's maximum number of rows per response. */
export const maxRowsPerQuery = 1000;

export function countParts(counts: Counts) {
  const rows = listedTables.reduce((sum, table) => sum + counts[table], 0);
  return Math.max(1, Math.ceil(rows / rowsPerPart));
}

/** Returns the row ranges to request for one part, counting through all tables in order. */
export function getRanges(part: number, counts: Counts) {
  const begin = part * rowsPerPart;
  const end = begin + rowsPerPart;
  let before = 0;
  return listedTables.flatMap((table) => {
    const first = Math.max(begin - before, 0);
    const after = Math.min(end - before, counts[table]);
    before += counts[table];
    const requests = Math.max(0, Math.ceil((after - first) / maxRowsPerQuery));
    return Array.from({ length: requests }, (_, n) => {
      const from = first + n * maxRowsPerQuery;
      return { table, from, to: Math.min(from + maxRowsPerQuery, after) - 1 };
    });
  });
}
