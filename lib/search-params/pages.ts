export function countPages(total: number, perPage: number) {
  return Math.max(1, Math.ceil(total / perPage));
}

/** Lists the pages to link to: the first, the last and those around the current one. `null` marks a gap. */
export function listPageNumbers(page: number, pageCount: number) {
  const nearby = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const shownPages = [...new Set(nearby)].sort((a, b) => a - b);
  return shownPages.flatMap((n, i) => (i > 0 && n - shownPages[i - 1]! > 1 ? [null, n] : [n]));
}
