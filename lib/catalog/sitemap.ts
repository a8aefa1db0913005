/** What has a page for each of its rows. */
export const listedTables = ['services', 'providers', 'business_profiles'] as const;
export type ListedTable = (typeof listedTables)[number];
export type Counts = Record<ListedTable, number>;

/** A sitemap may hold 50,000 addresses; a part of ours has this many, and the other pages beside them. */
export const rowsPerPart = 10_000;
/** As many as a hosted data API answers with at once. */
export const rowsPerAnswer = 1000;

/** How many files the sitemap is split into: one, until there is more than it holds. */
export function countParts(counts: Counts) {
  const rows = listedTables.reduce((sum, table) => sum + counts[table], 0);
  return Math.max(1, Math.ceil(rows / rowsPerPart));
}

/** Which rows one part lists, as the ranges to ask for: all tables in a line, cut every so many rows. */
export function getRanges(part: number, counts: Counts) {
  const begin = part * rowsPerPart;
  const end = begin + rowsPerPart;
  let before = 0;
  return listedTables.flatMap((table) => {
    const first = Math.max(begin - before, 0);
    const after = Math.min(end - before, counts[table]);
    before += counts[table];
    const answers = Math.max(0, Math.ceil((after - first) / rowsPerAnswer));
    return Array.from({ length: answers }, (_, n) => {
      const from = first + n * rowsPerAnswer;
      return { table, from, to: Math.min(from + rowsPerAnswer, after) - 1 };
    });
  });
}
