/** Notice on the search page for a place that no provider, or no provider of a category, serves. */
import '@/tests/support/next/app-environment';
import { emptySearch, type CatalogSearch } from '@/lib/search/schema';

let search: typeof import('@/lib/search/unserved-place-queries');
let categoryIds: Record<string, string>;

beforeAll(async () => {
  // Alerts are offered only if emails can be sent.
  process.env.ROAM_MAILBOX = 'tests/.results/mailbox';
  search = await import('@/lib/search/unserved-place-queries');
  const { categories } = await searchIn({});
  categoryIds = Object.fromEntries(categories.map(({ slug, id }) => [slug, id]));
});

const searchIn = (filters: Partial<CatalogSearch>, rememberedPlace = '') =>
  search.searchCatalog({ ...emptySearch, ...filters }, new Date(), rememberedPlace);
const portland = 'Portland 97201';
const getAlertHref = (code: string, category?: string) =>
  `/place/alerts?postal_code=${code}${category ? `&category_id=${categoryIds[category]}` : ''}`;

test.each([
  [{ category: 'plumbing' }, portland],
  [{ q: 'plumber' }, portland],
  [{ q: 'plumber Portland' }, ''],
  [{ q: 'plumber', place: portland }, 'Denver 80202'],
])(
  'a search for %j names the category that the city lacks (CAT-19)',
  async (filters, rememberedPlace) => {
    const { unservedPlace, total } = await searchIn(filters, rememberedPlace);
    expect(total).toBe(0);
    expect(unservedPlace).toMatchObject({
      title: expect.stringMatching(/^No one offers Plumbing in Portland( 97201)? yet$/),
      serviceCount: expect.any(Number),
      everywhereHref: expect.stringContaining('place=everywhere'),
    });
    expect(unservedPlace?.alertHref).toMatch(/^\/place\/alerts\?postal_code=972\d\d&category_id=/);
    const portlandResults = await searchIn({ place: portland });
    expect(unservedPlace?.serviceCount).toBe(portlandResults.total);
    expect(portlandResults.unservedPlace).toBeNull();
  },
);

test('the link to search everywhere finds the category that the city lacks (CAT-19)', async () => {
  const { unservedPlace } = await searchIn({ q: 'plumber Portland' }, portland);
  const query = new URL(unservedPlace?.everywhereHref ?? '', 'http://localhost').searchParams;
  expect(Object.fromEntries(query)).toEqual({ q: 'plumber', place: 'everywhere' });
  expect((await searchIn(Object.fromEntries(query), portland)).total).toBeGreaterThan(0);
});

test.each([
  [{}, 'Aurora 80041', 'No providers serve Aurora 80041 yet', undefined],
  [{ q: 'plumber' }, 'Aurora 80041', 'No providers serve Aurora 80041 yet', 'plumbing'],
  [{ q: 'xyzzyx' }, 'Aurora 80041', 'No providers serve Aurora 80041 yet', undefined],
])(
  'a search for %j in an unserved place says that no provider serves the place (CAT-19)',
  async (filters, place, title, category) => {
    const { unservedPlace, categories } = await searchIn(filters, place);
    expect(unservedPlace).toMatchObject({
      title,
      serviceCount: 0,
      alertHref: getAlertHref('80041', category),
    });
    expect(categories.every(({ service_count }) => service_count === 0)).toBe(true);
  },
);

test('a ZIP code that isn’t loaded is an unserved place, but an unknown name isn’t a place (CAT-19)', async () => {
  expect((await searchIn({ place: '10001' })).unservedPlace).toMatchObject({
    title: 'No providers serve 10001 yet',
    alertHref: getAlertHref('10001'),
  });
  expect((await searchIn({ place: 'Nowhere' })).unservedPlace).toMatchObject({
    title: "We don't know a place called “Nowhere”",
    alertHref: null,
  });
});

test.each([
  ['the words match nothing anywhere', { q: 'xyzzyx', place: portland }],
  ['another filter is the reason', { category: 'gardening', max_price: 1, place: portland }],
  ['the search has no place', { q: 'xyzzyx' }],
])('an empty result isn’t blamed on the place if %s (CAT-19)', async (_, filters) => {
  expect(await searchIn(filters)).toMatchObject({ total: 0, unservedPlace: null });
});
