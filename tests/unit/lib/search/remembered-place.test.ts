import { listConditions } from '@/lib/search/conditions';
import { readIntent, getWhereValue } from '@/lib/search/intent';
import { catalogSearchSchema } from '@/lib/search/schema';

const now = new Date('2026-11-23T17:00:00Z');
const nothing = { place: null, first_word: null, last_word: null, time_zone: 'UTC' };
const portland = { ...nothing, place: 'Portland', first_word: 2, last_word: 2 };

const read = (query: object, found: typeof portland | typeof nothing = nothing) =>
  readIntent(catalogSearchSchema.parse(query), found, now, 'Denver 80202');

test.each([
  ['the search names no place', {}, nothing, 'Denver 80202', 'remembered'],
  ['the form was sent unchanged', { place: 'Denver 80202' }, nothing, 'Denver 80202', 'remembered'],
  ['another place is chosen', { place: 'Boise' }, nothing, 'Boise', 'chosen'],
  ['the text names a place', { q: 'plumber Portland' }, portland, 'Portland', 'text'],
  [
    'the text says one beside the form as it came',
    { q: 'plumber Portland', place: 'Denver 80202' },
    portland,
    'Portland',
    'text',
  ],
  ['the field was emptied', { place: '' }, nothing, '', 'remembered'],
] as const)('the search area is correct if %s (CAT-15)', (_, query, found, place, placeSource) => {
  expect(read(query, found)).toMatchObject({ place, placeSource });
});

test('one link removes the remembered place on every page of results (CAT-15)', () => {
  const search = catalogSearchSchema.parse({ q: 'plumber' });
  const chip = listConditions(search, read({ q: 'plumber' })).find(
    ({ label }) => label === 'Denver 80202',
  );
  expect(chip?.href).toBe('/services?q=plumber&place=everywhere');
  expect(read({ q: 'plumber', place: 'everywhere' }).place).toBe('');
});

test('the field shows the search’s place unless the text contains it (CAT-15)', () => {
  expect(getWhereValue(read({}))).toBe('Denver 80202');
  expect(getWhereValue(read({ q: 'plumber Portland' }, portland))).toBe('');
});
