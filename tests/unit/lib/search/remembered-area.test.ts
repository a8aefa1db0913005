import { listActiveFilters } from '@/lib/search/active-filters';
import { parseIntent, getWhereValue } from '@/lib/search/intent';
import { catalogSearchSchema } from '@/lib/search/schema';

const now = new Date('2026-11-23T17:00:00Z');
const noArea = { place: null, first_word: null, last_word: null, time_zone: 'UTC' };
const portland = { ...noArea, place: 'Portland', first_word: 2, last_word: 2 };

const parseSearch = (query: object, parsedArea: typeof portland | typeof noArea = noArea) =>
  parseIntent(catalogSearchSchema.parse(query), parsedArea, now, 'Denver 80202');

test.each([
  ['the search names no place', {}, noArea, 'Denver 80202', 'remembered'],
  [
    'the place field was left unchanged',
    { place: 'Denver 80202' },
    noArea,
    'Denver 80202',
    'remembered',
  ],
  ['another place is chosen', { place: 'Boise' }, noArea, 'Boise', 'chosen'],
  ['the text names a place', { q: 'plumber Portland' }, portland, 'Portland', 'text'],
  [
    'the text names a place and the place field was left unchanged',
    { q: 'plumber Portland', place: 'Denver 80202' },
    portland,
    'Portland',
    'text',
  ],
  ['the field was emptied', { place: '' }, noArea, '', 'remembered'],
] as const)(
  'the search uses the expected place if %s (CAT-15)',
  (_, query, parsedArea, area, areaSource) => {
    expect(parseSearch(query, parsedArea)).toMatchObject({ area, areaSource });
  },
);

test('the remembered place can be removed with one link (CAT-15)', () => {
  const search = catalogSearchSchema.parse({ q: 'plumber' });
  const intent = parseSearch({ q: 'plumber' });
  const areaFilter = listActiveFilters(
    search,
    { intent, located: null, categories: [] },
    'h12',
  ).find(({ label }) => label === 'Denver 80202');
  expect(areaFilter?.href).toBe('/services?q=plumber&place=everywhere');
  expect(parseSearch({ q: 'plumber', place: 'everywhere' }).area).toBe('');
});

test.each([
  ['the filter', { q: 'plumber', place: 'Boise' }, noArea, 'Boise'],
  ['the text', { q: 'plumber Portland' }, portland, 'Portland'],
])(
  'removing a place in %s searches everywhere, not around the remembered place (CAT-9, CAT-15)',
  (_, query, parsedArea, label) => {
    const search = catalogSearchSchema.parse(query);
    const intent = parseSearch(query, parsedArea);
    const filters = listActiveFilters(search, { intent, located: null, categories: [] }, 'h12');
    const areaFilter = filters.find((filter) => filter.label === label);
    expect(areaFilter?.removeLabel).toBe('Search everywhere');
    const { searchParams } = new URL(areaFilter?.href ?? '', 'http://localhost');
    expect(parseSearch(Object.fromEntries(searchParams)).area).toBe('');
  },
);

test("the place field shows the search's place unless the text contains one (CAT-15)", () => {
  expect(getWhereValue(parseSearch({}))).toBe('Denver 80202');
  expect(getWhereValue(parseSearch({ q: 'plumber Portland' }, portland))).toBe('');
});
