export function countPages(total: number, perPage: number) {
  return Math.max(1, Math.ceil(total / perPage));
}

/** Lists the page numbers to link around the current one. `null` is a gap. */
export function listPageNumbers(page: number, pages: number) {
  const nearby = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shownPages = [...new Set(nearby)].sort((a, b) => a - b);
  return shownPages.flatMap((n, i) => (i > 0 && n - shownPages[i - 1]! > 1 ? [null, n] : [n]));
}
