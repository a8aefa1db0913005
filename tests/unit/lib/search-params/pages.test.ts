import { countPages, listPageNumbers } from '@/lib/search-params/pages';

test.each([
  [0, 1],
  [18, 1],
  [19, 2],
  [66, 4],
])('a list of %i services at 18 a page has %i pages', (total, pages) =>
  expect(countPages(total, 18)).toBe(pages),
);

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i links to the first, last and neighboring pages', (page, pages, expected) => {
  expect(listPageNumbers(page, pages)).toEqual(expected);
});
