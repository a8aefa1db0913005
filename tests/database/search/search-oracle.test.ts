/** Compares the search in SQL with a scan of every row in TypeScript. */
import type { PoolClient } from 'pg';
import { setIdentity, withRollback } from '@/tests/support/database/database';
import { getRoundCount } from '@/tests/support/database/rounds';
import { insert } from '@/tests/support/database/rows';
import { insertRandomCatalog, typedAreas } from '@/tests/support/search-oracle/catalog';
import { addDays } from '@/tests/support/search-oracle/free-starts';
import { createSearchOracle, type Query } from '@/tests/support/search-oracle/oracle';
import { createSeededRandom, type Random } from '@/tests/support/search-oracle/random';
import { readTables } from '@/tests/support/search-oracle/tables';

/** Seed of the random searches. Set the variable to test other ones. */
const seed = Number(process.env.ROAM_SEARCH_SEED ?? 13);
const searchCount = getRoundCount({ daily: 25, extended: 500 });

test(
  `${searchCount} random searches match a scan of every row (CAT-3, CAT-7, CAT-8, CAT-9, CAT-21, CAT-22, CAT-23)`,
  () =>
    withRollback(async (db) => {
      // The random days also fall before and after the days that can be booked.
      await insert(db, 'booking_policies', { lead_minutes: 30 * 60, horizon_days: 12 });
      const { rows } = await db.query<{ now: Date }>('select now()');
      const random = createSeededRandom(seed);
      await insertRandomCatalog(db, random, rows[0]!.now);
      const tables = await readTables(db);
      const scanRows = createSearchOracle(tables);
      const today = rows[0]!.now.toISOString().slice(0, 10);
      await setIdentity(db, 'anon');
      let nonemptyCount = 0;
      for (let round = 0; round < searchCount; round++) {
        const search = createRandomSearch(random, today);
        const results = await runSearch(db, search);
        expect({ seed, round, search, ...results }).toEqual({
          seed,
          round,
          search,
          ...scanRows(search),
        });
        if (results.page.length > 0) nonemptyCount++;
      }
      // Searches without results would prove little.
      expect(nonemptyCount).toBeGreaterThan(searchCount / 4);
    }),
  600_000,
);

function createRandomSearch(random: Random, today: string): Query {
  const pickOrNull = <T>(probability: number, pick: () => T) =>
    random.chance(probability) ? pick() : null;
  const pickDay = () => addDays(today, random.integer(14) - 1);
  const pickTime = () =>
    `${String(6 + random.integer(16)).padStart(2, '0')}:${random.pick(['00', '20', '45'])}`;
  const first_day = pickOrNull(0.35, pickDay);
  return {
    category: pickOrNull(0.15, () => random.pick(['proof-blark', 'proof-quomp', 'nothing'])),
    area: pickOrNull(0.35, () => random.pick(typedAreas)),
    first_day,
    last_day: pickOrNull(0.2, () =>
      first_day ? addDays(first_day, random.integer(20)) : pickDay(),
    ),
    after: pickOrNull(0.2, pickTime),
    before: pickOrNull(0.2, pickTime),
    max_price: pickOrNull(0.25, () => 30 + random.integer(120)),
    at: pickOrNull(0.25, () => random.pick(['home', 'venue'])),
    sort: random.pick(['best', 'best', 'soonest', 'price', 'rating']),
    limit: random.pick([5, 24, 100]),
    offset: random.pick([0, 0, 0, 5, 24]),
  };
}

/** Runs the search in SQL, and returns the page and the counts in the oracle's format. */
async function runSearch(db: PoolClient, search: Query) {
  const { category, sort, limit, offset, max_price, at } = search;
  const { area, first_day, last_day, after, before } = search;
  const filters = [null, area, first_day, last_day, after, before];
  const { rows: page } = await db.query(
    `select id, name, min_price::float, min_duration_minutes, max_duration_minutes,
            rating_average::float, rating_count, category_slug, provider_count,
            jsonb_path_query_array(providers, '$[*].last_name') as providers, provider_id,
            to_jsonb(starts_at) as starts_at, total_count::integer
       from public.search_services($1, $9, $2, $3, $4, $5, $6, $7, $8, $10, $11, $12)`,
    [...filters, max_price, at, category, sort, limit, offset],
  );
  const { rows: counts } = await db.query<{ slug: string; count: number }>(
    `select slug, service_count::integer as count
       from public.list_category_counts($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [...filters, max_price, at, sort],
  );
  return {
    page: page.map((row: { starts_at: string | null }) => ({
      ...row,
      starts_at: row.starts_at && new Date(row.starts_at).toISOString(),
    })),
    counts: Object.fromEntries(counts.map(({ slug, count }) => [slug, count])),
  };
}
