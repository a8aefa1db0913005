import 'server-only';
import { cacheQuery } from '@/lib/cache/cache-query';
import { createPublicSupabase } from '@/lib/supabase/server';
import { listedTables, getRanges, type Counts, type ListedTable } from './sitemap';

/** Selects the ids of rows that have a page: active rows, and only services that someone offers. */
function selectIds(table: ListedTable, options: { count?: 'exact'; head?: boolean } = {}) {
  const supabase = createPublicSupabase();
  return {
    services: () => supabase.from('services').select('id', options).not('min_price', 'is', null),
    providers: () => supabase.from('providers').select('id, business_profiles!inner (id)', options),
    business_profiles: () => supabase.from('business_profiles').select('id', options),
  }[table]();
}

/** Caches for an hour, because each crawler reads every row. */
const hourly = { seconds: 3600 };

export const countPublicPages = cacheQuery('sitemap-counts', readCounts, hourly);

async function readCounts() {
  const counts = await Promise.all(
    listedTables.map(async (table) => {
      const { count, error } = await selectIds(table, { count: 'exact', head: true });
      if (error) throw new Error(`Failed to count ${table}`, { cause: error });
      return [table, count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts) as Counts;
}

export const listPublicIds = cacheQuery('sitemap', readIds, hourly);

async function readIds(part: number) {
  const ranges = getRanges(part, await readCounts());
  const results = await Promise.all(
    ranges.map(async ({ table, from, to }) => {
      const { data, error } = await selectIds(table).order('id').range(from, to);
      if (error) throw new Error(`Failed to list ${table}`, { cause: error });
      return data.map(({ id }) => ({ table, id }));
    }),
  );
  return results.flat();
}
