import { catalogSearchSchema } from '@/lib/search/schema';

const noFilters = {
  q: '',
  place: '',
  category: '',
  date: '',
  time: '',
  max_price: 0,
  at: '',
  sort: '',
  page: 1,
};

test('an empty query string has no filters', () => {
  expect(catalogSearchSchema.parse({})).toEqual(noFilters);
});

test('the service, place and day of the landing form are parsed', () => {
  expect(
    catalogSearchSchema.parse({ q: ' deep  clean ', place: 'Denver', date: '2026-12-01' }),
  ).toEqual({ ...noFilters, q: 'deep  clean', place: 'Denver', date: '2026-12-01' });
});

test.each([
  ['page', '0'],
  ['page', '-1'],
  ['page', '1.5'],
  ['page', 'NaN'],
  ['page', '1e9'],
  ['category', "'; drop table"],
  ['category', '../etc'],
  ['date', '2026-02-30'],
  ['date', 'tomorrow'],
  ['time', 'midnight'],
  ['max_price', '-5'],
  ['max_price', 'free'],
  ['at', 'moon'],
  ['sort', 'name; drop table'],
  ['q', '\u0000\u0007'],
  ['unknown', 'x'],
])('the invalid parameter %s=%j is ignored', (name, value) => {
  expect(catalogSearchSchema.parse({ [name]: value })).toEqual(noFilters);
});

test('the first value of a repeated parameter is used', () => {
  expect(catalogSearchSchema.parse({ q: ['a', 'b'], page: ['2', '3'] })).toEqual({
    ...noFilters,
    q: 'a',
    page: 2,
  });
});

test('a long search text is truncated to 100 characters', () => {
  expect(catalogSearchSchema.parse({ q: 'x'.repeat(5000) }).q).toHaveLength(100);
});

test('a truncated search text never ends in half a character, which Postgres rejects (CAT-1)', () => {
  const { q, place } = catalogSearchSchema.parse({
    q: `a${'😀'.repeat(100)}`,
    place: `a${'😀'.repeat(100)}`,
  });
  expect([q, place].map((text) => text.isWellFormed())).toEqual([true, true]);
});

test.each([
  ['category', 'hair-and-beauty'],
  ['category', 'a'],
  ['time', 'morning'],
  ['time', 'evening'],
  ['sort', 'soonest'],
  ['sort', 'rating'],
  ['at', 'home'],
])('the valid filter %s=%s is parsed', (name, value) => {
  expect(catalogSearchSchema.parse({ [name]: value })).toEqual({ ...noFilters, [name]: value });
});

test.each(['hair-', '-hair', 'hair--and', 'hair!', '!hair', 'Hair', `${'x'.repeat(61)}`, 'a-!'])(
  "%s isn't a category",
  (category) => {
    expect(catalogSearchSchema.parse({ category })).toEqual(noFilters);
  },
);

test('a maximum price over $100,000 is ignored', () => {
  expect(catalogSearchSchema.parse({ max_price: '100000' }).max_price).toBe(100_000);
  expect(catalogSearchSchema.parse({ max_price: '100001' }).max_price).toBe(0);
});

test('consecutive control characters become one space', () => {
  expect(catalogSearchSchema.parse({ q: 'deep\r\n\tclean' }).q).toBe('deep clean');
});
