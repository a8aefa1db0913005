import { listActiveFilters, listDayLinks } from '@/lib/search/active-filters';
import { parseIntent } from '@/lib/search/intent';
import { emptySearch, type CatalogSearch } from '@/lib/search/schema';

const now = new Date('2026-11-23T17:00:00Z');
const time_zone = 'America/Denver';
const noArea = { place: null, first_word: null, last_word: null, time_zone };
/** Area found in the text, with the positions of its first and last words, counted from 1. */
const createDenver = (first_word: number, last_word = first_word) => ({
  place: 'Denver',
  first_word,
  last_word,
  time_zone,
});

const listFilterLinks = (
  fields: Partial<CatalogSearch>,
  parsedArea: Parameters<typeof parseIntent>[1] = noArea,
) => {
  const search = { ...emptySearch, ...fields };
  const intent = parseIntent(search, parsedArea, now);
  return listActiveFilters(search, { intent, located: null, categories: [] }, 'h12').map(
    ({ label, href }) => [label, href],
  );
};

test('a search text is parsed into filters that can each be removed (CAT-9, CAT-10)', () => {
  expect(listFilterLinks({ q: 'plumber in Denver, CO tomorrow' }, createDenver(3, 4))).toEqual([
    ['“plumber”', '/services?q=in+Denver%2C+CO+tomorrow'],
    ['Denver', '/services?q=plumber+tomorrow&place=everywhere'],
    ['Tuesday, November 24', '/services?q=plumber+in+Denver%2C+CO'],
  ]);
});

test('a place, day and time chosen separately override those in the text', () => {
  const search = {
    ...emptySearch,
    q: 'tutor Denver tomorrow evening',
    place: 'Portland',
    date: '2026-12-01',
    time: 'morning' as const,
  };
  const { text, area, when } = parseIntent(search, createDenver(2), now);
  expect([text, area]).toEqual(['tutor Denver', 'Portland']);
  expect(when).toEqual({
    first_day: '2026-12-01',
    last_day: '2026-12-01',
    after: null,
    before: '12:00',
  });
});

test('the filter of a neighborhood names its city, and removes its words from the text (CAT-38)', () => {
  const search = { ...emptySearch, q: 'cleaning in capitol hill' };
  const located = {
    postal_code: '80218',
    city: 'Denver',
    region: 'CO',
    neighborhood: 'Capitol Hill',
  };
  const match = { place: 'Capitol Hill, Denver', first_word: 3, last_word: 4, time_zone };
  const intent = parseIntent(search, match, now);
  expect(intent.text).toBe('cleaning');
  const [, filter] = listActiveFilters(search, { intent, located, categories: [] }, 'h12');
  expect(filter).toMatchObject({
    label: 'Capitol Hill, Denver',
    href: '/services?q=cleaning&place=everywhere',
  });
});

test('the filter of a searched beginning of a ZIP code names its city (CAT-35)', () => {
  const search = { ...emptySearch, place: '802' };
  const located = { postal_code: '80204', city: 'Denver', region: 'CO' };
  const intent = parseIntent(search, noArea, now);
  const filters = listActiveFilters(search, { intent, located, categories: [] }, 'h12');
  expect(filters.map(({ label }) => label)).toEqual(['802…, around Denver']);
});

test('each filter set outside the text can be removed (CAT-9)', () => {
  expect(listFilterLinks({ max_price: 80, at: 'home', time: 'evening', sort: 'price' })).toEqual([
    ['after 5:00 PM', '/services?at=home&sort=price&max_price=80'],
    ['Up to $80', '/services?time=evening&at=home&sort=price'],
    ['At your home', '/services?time=evening&sort=price&max_price=80'],
  ]);
});

test.each([
  [
    { q: 'tutor', date: '2026-12-01', page: 2 },
    ['tutor today', 'tutor tomorrow', 'tutor this weekend'],
  ],
  [{ q: 'Tutor tomorrow' }, ['Tutor today', 'Tutor this weekend']],
  [{}, ['today', 'tomorrow', 'this weekend']],
] as const)('days are offered that the search does not have (CAT-30): %j', (fields, texts) => {
  const search = { ...emptySearch, ...fields };
  const links = listDayLinks(search, parseIntent(search, noArea, now));
  const hrefs = texts.map((q) => `/services?${new URLSearchParams({ q })}`);
  expect(links.map(({ href }) => href)).toEqual(hrefs);
});
