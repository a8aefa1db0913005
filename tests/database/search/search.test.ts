/** Search results for typed queries, filters and sort orders, mostly in the demo city. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import '@/tests/support/next/app-environment';
import * as search from '@/lib/search/queries';
import { getUuid } from '@/demo/seed/ids';
import { emptySearch, type CatalogSearch } from '@/lib/search/schema';
import { pool, withRollback } from '@/tests/support/database/database';
import { deleteRows, insert } from '@/tests/support/database/rows';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';

/** Slugs of the expected results, and the area and time that the query is parsed as. */
type Expectation = {
  service?: string;
  category?: string;
  provider?: string;
  business?: string;
  area?: string;
  date?: string;
  after?: string;
};
const typedQueries = parse(
  readFileSync('tests/database/search/search-queries.yaml', 'utf8'),
) as Record<string, Record<string, Expectation>>;

/** A Monday at 10 a.m. in Denver. */
const monday = new Date('2026-11-23T17:00:00Z');

const runSearch = (filters: Partial<CatalogSearch>) =>
  search.findServices({ ...emptySearch, ...filters }, monday);

/** Returns whether the query is parsed as expected and finds the expected results among the first three. */
async function matchesExpectation(q: string, expected: Expectation) {
  const parsedResult = await runSearch({ q });
  const { intent } = parsedResult;
  // Repeats the search without the time, because availability is tested below.
  const hasTime = Boolean(expected.date || expected.after);
  const result = hasTime ? await runSearch({ q: intent.text, place: intent.area }) : parsedResult;
  const getFirstIds = (items: { id: string }[]) => items.slice(0, 3).map(({ id }) => id);
  const firstServices = result.services.slice(0, 3);
  return [
    !expected.service || getFirstIds(firstServices).includes(getUuid('service', expected.service)),
    !expected.category ||
      (firstServices.length > 0 &&
        firstServices.every(({ category_slug }) => category_slug === expected.category)),
    !expected.provider ||
      getFirstIds(result.providers).includes(getUuid('provider', expected.provider)),
    !expected.business ||
      getFirstIds(result.businesses).includes(getUuid('business', expected.business)),
    intent.area === (expected.area ?? ''),
    !expected.date || intent.when.first_day === expected.date,
    !expected.after || intent.when.after === expected.after,
  ].every(Boolean);
}

test('at least 95 of 100 typed queries are parsed as expected and find the expected results (CAT-7)', async () => {
  const expectations = Object.values(typedQueries).flatMap((group) => Object.entries(group));
  expect(expectations).toHaveLength(100);
  const missedQueries: string[] = [];
  for (const [q, expected] of expectations)
    if (!(await matchesExpectation(q, expected))) missedQueries.push(q);
  expect(missedQueries.length > 5 ? missedQueries : []).toEqual([]);
});

type ExpectedSlug = string | string[];
const colloquialQueries = parse(
  readFileSync('tests/database/search/colloquial-queries.yaml', 'utf8'),
) as Record<string, Record<string, ExpectedSlug>>;

/** Returns whether the first result is an expected service or in an expected category. */
async function hasExpectedFirstResult(q: string, expected: ExpectedSlug) {
  const [firstService] = (await runSearch({ q })).services;
  return [expected]
    .flat()
    .some((slug) =>
      slug === 'nothing'
        ? !firstService
        : firstService &&
          [firstService.category_slug, firstService.id].some((value) =>
            [slug, getUuid('service', slug)].includes(value),
          ),
    );
}

test('for at least 143 of 150 colloquial queries, the first result is the expected one (CAT-18)', async () => {
  const groups = Object.values(colloquialQueries).map((group) => Object.entries(group));
  expect(groups.map((group) => group.length)).toEqual([30, 30, 30, 30, 30]);
  const missedQueries: string[] = [];
  for (const [q, expected] of groups.flat())
    if (!(await hasExpectedFirstResult(q, expected))) missedQueries.push(q);
  expect(missedQueries.length > 7 ? missedQueries : []).toEqual([]);
});

test.each(['roof repair', 'oil change', 'babysitter', 'catering', 'car wash'])(
  'a search for “%s” finds nothing, because no provider offers it (CAT-18)',
  async (q) => {
    expect((await runSearch({ q })).services).toEqual([]);
  },
);

test.each([
  ['swapped letters', 'toliet', 'Toilet repair'],
  ['a first letter that sounds the same', 'kleaner', 'Standard home clean'],
])('a search tolerates %s (CAT-18)', async (_, q, name) => {
  expect((await runSearch({ q })).services[0]?.name).toBe(name);
});

test.each([
  ['nails', 'pet-care'],
  ['moving', 'massage-and-wellness'],
])('a search for “%s” finds no service in the category %s (CAT-7)', async (q, categorySlug) => {
  const { services } = await runSearch({ q });
  expect(services.map(({ category_slug }) => category_slug)).not.toContain(categorySlug);
});

test('a search for an overlong word finds nothing (CAT-7)', async () => {
  // Unicode normalization expands each ligature to three letters.
  expect(await runSearch({ q: `o${'\ufb03'.repeat(150)}ce` })).toMatchObject({ services: [] });
});

test('a service is found by a synonym from the operator until the synonym is removed (CAT-7)', () =>
  withRollback(async (db) => {
    const shop = await insertShop(db);
    await insertProvider(db, shop);
    const findGizmologist = async () =>
      (await db.query(`select id from public.search_services('gizmologist')`)).rows;
    expect(await findGizmologist()).toEqual([]);
    await insert(db, 'search_synonyms', { term: 'gizmologist', service_id: shop.service.id });
    expect(await findGizmologist()).toEqual([{ id: shop.service.id }]);
    await deleteRows(db, 'search_synonyms', { term: 'gizmologist' });
    expect(await findGizmologist()).toEqual([]);
  }));

test.each([
  `'-infinity'`,
  `'4000-01-01 BC'`,
  'current_date - 10',
  `'9999-12-31'`,
  `'5874897-12-31'`,
  `'infinity'`,
])('a search on the day %s finds nothing within three seconds (CAT-10)', (day) =>
  withRollback(async (db) => {
    await db.query(`set local statement_timeout = '3s'`);
    const { rows } = await db.query(
      `select from public.search_services(p_first_day => ${day}, p_last_day => ${day})`,
    );
    expect(rows).toEqual([]);
  }),
);

test('a single five-star review weighs less than eight reviews averaging 4.9 (CAT-8)', async () => {
  const { rows } = await pool.query<{ one_review: number; eight_reviews: number }>(
    `select private.compute_weighted_rating(5, 1)::float as one_review,
            private.compute_weighted_rating(4.9, 8)::float as eight_reviews`,
  );
  expect(rows[0]?.one_review).toBeLessThan(rows[0]?.eight_reviews ?? 0);
});

describe('a search (CAT-9)', () => {
  test('by day and time returns only services with a free slot then, each with its first free start', async () => {
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const { services } = await runSearch({ date, time: 'afternoon' });
    expect(services.length).toBeGreaterThan(10);
    for (const { id, provider_id, starts_at, time_zone } of services) {
      const { rows } = await pool.query<{ starts_at: Date }>(
        `select starts_at from public.list_free_slots($1, $2, $2)
          where (starts_at at time zone time_zone)::time >= '12:00'
            and (starts_at at time zone time_zone)::time < '17:00'
          order by starts_at limit 1`,
        [{ service_id: id }, date],
      );
      expect([id, rows[0]?.starts_at.getTime()]).toEqual([id, Date.parse(starts_at ?? '')]);
      expect(provider_id && time_zone).toBeTruthy();
    }
  });

  test('by price and place requires one offer to match both', async () => {
    const { services } = await runSearch({ max_price: 60, at: 'home' });
    expect(services.length).toBeGreaterThan(0);
    const { rows } = await pool.query<{ id: string; price: number }>(
      `select o.service_id as id, min(o.price)::float as price
         from public.provider_services o join private.working_providers p on p.id = o.provider_id
        where o.is_active and o.at_home and o.price <= 60 and o.service_id = any ($1)
        group by 1`,
      [services.map(({ id }) => id)],
    );
    expect(new Map(services.map(({ id, min_price }) => [id, min_price]))).toEqual(
      new Map(rows.map(({ id, price }) => [id, price])),
    );
  });

  test.each(['price', 'rating'] as const)(
    'sorted by %s still returns the closest match before much weaker ones (CAT-7)',
    async (sort) => {
      const { services } = await runSearch({ q: 'standard home clean', sort });
      expect(services.length).toBeGreaterThan(1);
      expect(services[0]).toMatchObject({ name: 'Standard home clean' });
    },
  );

  test.each([
    ['soonest', (service: { starts_at: string | null }) => Date.parse(service.starts_at ?? '')],
    ['price', (service: { min_price: number }) => service.min_price],
  ] as const)('sorted by %s returns ascending values', async (sort, getValue) => {
    const { services } = await runSearch({ q: 'massage', sort });
    const values = services.map(getValue);
    expect(values.length).toBeGreaterThan(2);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });
});
