import { emptySearch } from '@/lib/search/schema';
import {
  countPages,
  describeFound,
  groupByDay,
  isOpenAt,
  listPageNumbers,
  mergeOffers,
  mergeWeek,
  searchPath,
  spreadRatings,
  summarizeRatings,
} from '@/lib/catalog/rules';

const search = emptySearch;

test('a search has one address, in which what is not asked for leaves no trace (CAT-1)', () => {
  expect(searchPath({})).toBe('/services');
  expect(searchPath({ ...search, category: 'plumbing', page: 1 })).toBe(
    '/services?category=plumbing',
  );
  expect(searchPath({ ...search, q: 'a&b', date: '2026-12-01', page: 3 })).toBe(
    '/services?q=a%26b&date=2026-12-01&page=3',
  );
});

test('what was found is told in words', () => {
  expect(describeFound(1, { text: '', place: '' })).toBe('1 service');
  expect(describeFound(3, { text: 'tap', place: 'Denver' }, 'Plumbing')).toBe(
    '3 services in Plumbing for “tap” near Denver',
  );
});

test.each([
  [0, 1],
  [18, 1],
  [19, 2],
  [66, 4],
])('%i services fill %i pages', (total, pages) => expect(countPages(total)).toBe(pages));

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('on page %i of %i the ends and the neighbours are offered', (page, pages, shown) => {
  expect(listPageNumbers(page, pages)).toEqual(shown);
});

test('ratings are averaged over reviews, not over stars', () => {
  const counts = [
    { rating: 5, review_count: 3 },
    { rating: 2, review_count: 1 },
  ];
  expect(summarizeRatings(counts)).toEqual({ total: 4, average: 4.25 });
  expect(summarizeRatings([])).toEqual({ total: 0, average: null });
  expect(spreadRatings(counts).map(({ count, percent }) => [count, percent])).toEqual([
    [3, 75],
    [0, 0],
    [0, 0],
    [1, 25],
    [0, 0],
  ]);
});

const hours = [
  { weekday: 1, opens_at: '08:30:00', closes_at: '12:30:00' },
  { weekday: 1, opens_at: '13:30:00', closes_at: '18:00:00' },
  { weekday: 1, opens_at: '07:00:00', closes_at: '11:00:00' },
  { weekday: 0, opens_at: '20:00:00', closes_at: '24:00:00' },
];

test('a team is open from its first to its last, Monday first', () => {
  const week = mergeWeek(hours);
  expect(week[0]).toMatchObject({ weekday: 1, opens_at: '07:00:00', closes_at: '18:00:00' });
  expect(week[1]).toMatchObject({ weekday: 2, opens_at: null, closes_at: null });
  expect(week[6]).toMatchObject({ weekday: 0, opens_at: '20:00:00', closes_at: '24:00:00' });
});

test.each([
  ['2026-11-23T14:00:00Z', true, 'at 7:00, when the first one opens'],
  ['2026-11-23T13:59:59Z', false, 'a second before'],
  ['2026-11-23T20:00:00Z', false, 'at 13:00, while everybody is at lunch'],
  ['2026-11-24T01:00:00Z', false, 'at 18:00, when the last one closes'],
  ['2026-11-23T06:59:59Z', true, 'in the last second of Sunday'],
  ['2026-11-23T07:00:00Z', false, 'at midnight'],
])('at %s a Denver business is open: %s (%s)', (now, isOpen) => {
  expect(isOpenAt(hours, new Date(now), 'America/Denver')).toBe(isOpen);
});

const nights = [
  { weekday: 6, opens_at: '22:00:00', closes_at: '06:00:00' },
  { weekday: 6, opens_at: '09:00:00', closes_at: '12:00:00' },
  { weekday: 0, opens_at: '18:00:00', closes_at: '00:00:00' },
];

test('a team that works across midnight closes on the next day (TIME-20)', () => {
  const [saturday, sunday] = mergeWeek(nights).slice(5);
  expect(saturday).toEqual({
    ...{ weekday: 6, opens_at: '09:00:00', closes_at: '06:00:00', closesNextDay: true },
  });
  expect(sunday).toMatchObject({ closes_at: '00:00:00', closesNextDay: false });
});

test.each([
  ['2026-11-22T04:59:59Z', false, 'a second before Saturday’s night begins'],
  ['2026-11-22T05:00:00Z', true, 'as it begins'],
  ['2026-11-22T07:30:00Z', true, 'half an hour past midnight'],
  ['2026-11-22T13:00:00Z', false, 'as it ends on Sunday'],
  ['2026-11-23T06:59:59Z', true, 'just before Sunday’s midnight'],
  ['2026-11-23T07:00:00Z', false, 'at that midnight'],
])('at %s who works across midnight is open: %s, %s (TIME-20)', (now, isOpen) => {
  expect(isOpenAt(nights, new Date(now), 'America/Denver')).toBe(isOpen);
});

const cut = { id: 'cut', name: 'Cut', description: '', image_url: null };
const color = { ...cut, id: 'color', name: 'Color' };
const terms = { duration_minutes: 60, at_home: false, at_venue: true };
const person = (id: string, rating_average: number, prices: [typeof cut, number][]) => ({
  id,
  first_name: id,
  rating_average,
  provider_services: prices.map(([services, price]) => ({ ...terms, price, services })),
});

test('a business lists a service at its lowest price, with who asks it', () => {
  const offers = mergeOffers([
    person('Ann', 4.9, [
      [cut, 50],
      [color, 90],
    ]),
    person('Ben', 4.1, [[cut, 40]]),
    person('Cai', 4.5, [[cut, 40]]),
  ]);
  expect(offers).toMatchObject([
    { name: 'Color', price: 90, provider_id: 'Ann', isLowest: false, people: 'with Ann' },
    { name: 'Cut', price: 40, provider_id: 'Cai', isLowest: true, people: 'with Cai or 2 more' },
  ]);
});

test('free times are grouped by the provider’s day, whatever day it is elsewhere', () => {
  const time_zone = 'America/Denver';
  const slots = ['2026-11-21T05:45:00Z', '2026-11-21T07:00:00Z', '2026-11-21T16:00:00Z'].map(
    (starts_at) => ({ starts_at, time_zone }),
  );
  const days = groupByDay(slots, 1);
  expect(days.map(({ day, slots: shown, more }) => [day, shown.length, more])).toEqual([
    ['2026-11-20', 1, false],
    ['2026-11-21', 1, true],
  ]);
});
