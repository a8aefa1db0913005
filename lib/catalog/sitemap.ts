export const listedTables = ['services', 'providers', 'business_profiles'] as const;
export type ListedTable = (typeof listedTables)[number];
export type Counts = Record<ListedTable, number>;

/** Rows in one part. A sitemap can hold 50,000 URLs. The first part also lists the static pages and the categories. */
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
  let rowsBefore = 0;
  return listedTables.flatMap((table) => {
    const first = Math.max(begin - rowsBefore, 0);
    const tableEnd = Math.min(end - rowsBefore, counts[table]);
    rowsBefore += counts[table];
    const rangeCount = Math.max(0, Math.ceil((tableEnd - first) / maxRowsPerQuery));
    return Array.from({ length: rangeCount }, (_, index) => {
      const from = first + index * maxRowsPerQuery;
      return { table, from, to: Math.min(from + maxRowsPerQuery, tableEnd) - 1 };
    });
  });
}
