/** The search that an empty one offers instead. */
import '@/tests/support/next/app-environment';
import { addDaysTo, getCalendarDay } from '@/lib/dates/format';
import { catalogSearchSchema } from '@/lib/search/schema';
import { formatCount } from '@/lib/text';

let queries: typeof import('@/lib/search/catalog-search-queries');
beforeAll(async () => {
  queries = await import('@/lib/search/catalog-search-queries');
});

const today = getCalendarDay(new Date(), 'America/Denver');
const runSearch = (query: Record<string, string>) =>
  queries.searchCatalog(catalogSearchSchema.parse(query), new Date(), 'Denver 80202', 'h12');
const getQuery = (href: string) =>
  Object.fromEntries(new URL(href, 'http://localhost').searchParams);

test.each([
  [
    'the day is beyond the sixty that can be booked',
    { q: 'cleaning', date: addDaysTo(today, 61) },
    /^No one .* free on /,
  ],
  ['the hours are closed', { q: 'plumber before 3am' }, /^No one .* free before 3:00 AM\.$/],
  [
    'the hours of a day are closed',
    { q: 'plumber before 3am', date: addDaysTo(today, 2), sort: 'price' },
    /^No one .* free on .*, before 3:00 AM\.$/,
  ],
])(
  'an empty search whose time is the reason offers the nearest day if %s (CAT-31)',
  async (_, query, reason) => {
    const { total, nearest } = await runSearch(query);
    expect(total).toBe(0);
    expect(nearest?.reason).toMatch(reason);
    const offered = getQuery(nearest!.href);
    expect(offered).toMatchObject({
      q: query.q.replace(' before 3am', ''),
      date: expect.any(String),
    });
    const { total: offeredTotal, services } = await runSearch(offered);
    expect(offeredTotal).toBeGreaterThan(0);
    expect(nearest?.offer).toContain(formatCount(offeredTotal, 'service'));
    const { starts_at, time_zone } = services[0]!;
    expect(getCalendarDay(starts_at!, time_zone!)).toBe(offered.date);
  },
);

test.each(['morning', 'afternoon'])(
  'for a past day, the %s of a later one is offered before another time (CAT-31)',
  async (time) => {
    for (const days of [-30, -1]) {
      const { nearest } = await runSearch({ q: 'plumber', date: addDaysTo(today, days), time });
      expect(getQuery(nearest!.href)).toMatchObject({ q: 'plumber', time });
    }
  },
);

test.each([
  [
    'the price',
    { category: 'gardening', max_price: '1' },
    /^Everything that fits costs more than \$1\.$/,
  ],
  ['the location', { q: 'deep clean', at: 'venue' }, "This isn't offered at a venue."],
  ['the category', { q: 'plumber', category: 'tutoring' }, 'Tutoring has nothing that fits.'],
])(
  'an empty search offers the nearest one if %s is the reason (CAT-31)',
  async (_, query, reason) => {
    const { total, nearest } = await runSearch(query);
    expect(total).toBe(0);
    expect(nearest?.reason).toEqual(expect.stringMatching(reason));
    expect((await runSearch(getQuery(nearest!.href))).total).toBeGreaterThan(0);
  },
);

test('nothing is offered if one change does not help, or if there are results (CAT-31)', async () => {
  expect(await runSearch({ q: 'xyzzyx', max_price: '5' })).toMatchObject({
    total: 0,
    nearest: null,
  });
  const found = await runSearch({ q: 'plumber' });
  expect(found.total).toBeGreaterThan(0);
  expect(found.nearest).toBeNull();
});
