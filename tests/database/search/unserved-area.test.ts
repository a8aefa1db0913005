/** Notice on the search page for an area that no provider serves, or where no one offers a category. */
import '@/tests/support/next/app-environment';
import { emptySearch, type CatalogSearch } from '@/lib/search/schema';

let queries: typeof import('@/lib/search/catalog-search-queries');
let categoryIds: Record<string, string>;

beforeAll(async () => {
  // Alerts are offered only if emails can be sent.
  process.env.ROAM_MAILBOX = 'tests/.results/mailbox';
  queries = await import('@/lib/search/catalog-search-queries');
  const { categories } = await runSearch({});
  categoryIds = Object.fromEntries(categories.map(({ slug, id }) => [slug, id]));
});

const runSearch = (filters: Partial<CatalogSearch>, rememberedArea = '') =>
  queries.searchCatalog({ ...emptySearch, ...filters }, new Date(), rememberedArea, 'h12');
const portland = 'Portland 97201';
const getAlertHref = (postalCode: string, category?: string) =>
  `/place/alerts?postal_code=${postalCode}${category ? `&category_id=${categoryIds[category]}` : ''}`;

test.each([
  ['by category', { category: 'plumbing' }, portland],
  ['by text', { q: 'plumber' }, portland],
  ['by text that names the city', { q: 'plumber Portland' }, ''],
  ['in a place other than the remembered one', { q: 'plumber', place: portland }, 'Denver 80202'],
])(
  'a search %s names the category that no one offers in the city (CAT-19)',
  async (_, filters, rememberedArea) => {
    const { unservedArea, total } = await runSearch(filters, rememberedArea);
    expect(total).toBe(0);
    expect(unservedArea).toMatchObject({
      title: expect.stringMatching(/^No one offers Plumbing in Portland( 97201)? yet$/),
      serviceCount: expect.any(Number),
      everywhereHref: expect.stringContaining('place=everywhere'),
    });
    expect(unservedArea?.alertHref).toMatch(/^\/place\/alerts\?postal_code=972\d\d&category_id=/);
    const portlandResults = await runSearch({ place: portland });
    expect(unservedArea?.serviceCount).toBe(portlandResults.total);
    expect(portlandResults.unservedArea).toBeNull();
  },
);

test('the link to search everywhere finds the category that no one offers in the city (CAT-19)', async () => {
  const { unservedArea } = await runSearch({ q: 'plumber Portland' }, portland);
  const searchParams = new URL(unservedArea?.everywhereHref ?? '', 'http://localhost').searchParams;
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'plumber', place: 'everywhere' });
  expect((await runSearch(Object.fromEntries(searchParams), portland)).total).toBeGreaterThan(0);
});

test.each([
  ['without filters', {}, undefined],
  ['for a category', { q: 'plumber' }, 'plumbing'],
  ['for an unknown word', { q: 'xyzzyx' }, undefined],
])(
  'a search %s in an unserved place says that no provider serves the place (CAT-19)',
  async (_, filters, category) => {
    const { unservedArea, categories } = await runSearch(filters, 'Aurora 80041');
    expect(unservedArea).toMatchObject({
      title: 'No providers serve Aurora 80041 yet',
      serviceCount: 0,
      alertHref: getAlertHref('80041', category),
    });
    expect(categories.every(({ service_count }) => service_count === 0)).toBe(true);
  },
);

test('a search near the first digits of a ZIP code is one near a code that begins with them (CAT-35)', async () => {
  const { located, total, unservedArea } = await runSearch({ place: '802' }, portland);
  expect(located?.postal_code).toMatch(/^802/);
  expect(unservedArea).toBeNull();
  expect(total).toBe((await runSearch({ place: located?.postal_code })).total);
  expect(total).toBeGreaterThan(0);
});

test('first digits that begin no known ZIP code are named as such (CAT-35)', async () => {
  expect((await runSearch({ place: '000' })).unservedArea).toMatchObject({
    title: 'We know no ZIP code that begins with “000”',
    alertHref: null,
  });
});

test("a ZIP code that isn't loaded is an unserved place, but an unknown name isn't a place (CAT-19)", async () => {
  expect((await runSearch({ place: '10001' })).unservedArea).toMatchObject({
    title: 'No providers serve 10001 yet',
    alertHref: getAlertHref('10001'),
  });
  expect((await runSearch({ place: 'Nowhere' })).unservedArea).toMatchObject({
    title: "We don't know a place called “Nowhere”",
    alertHref: null,
  });
});

test.each([
  ['the words match nothing anywhere', { q: 'xyzzyx', place: portland }],
  ['another filter is the reason', { category: 'gardening', max_price: 1, place: portland }],
  ['the search has no place', { q: 'xyzzyx' }],
])("an empty result isn't blamed on the place if %s (CAT-19)", async (_, filters) => {
  expect(await runSearch(filters)).toMatchObject({ total: 0, unservedArea: null });
});
