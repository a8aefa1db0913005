import 'server-only';
import { cache } from 'react';
import { unstable_cache } from 'next/cache';
import { idSchema } from '@/lib/search-params/schema';

type Lifetime = { seconds?: number; tags?: string[] };

/** Caches a public query, by default for a minute and under the `catalog` tag. */
export function cacheQuery<A extends unknown[], T>(
  name: string,
  read: (...args: A) => Promise<T>,
  { seconds = 60, tags = ['catalog'] }: Lifetime = {},
) {
  return unstable_cache(read, ['query', name], { tags, revalidate: seconds });
}

/** Caches a public row by its id, like `cacheQuery`. Returns null for a malformed or unknown id. */
export function cacheRow<T>(
  name: string,
  read: (id: string) => Promise<T | null>,
  lifetime?: Lifetime,
) {
  const readCached = cacheQuery(
    name,
    async (id: string) => {
      const row = await read(id);
      // Errors aren't cached, so requests for made-up ids can't fill the cache.
      if (row === null) throw new MissingRowError('No such row');
      return row;
    },
    lifetime,
  );
  return cache(async (id: string) => {
    if (!idSchema.safeParse(id).success) return null;
    return readCached(id).catch((error: unknown) => {
      if (error instanceof MissingRowError) return null;
      throw error;
    });
  });
}

class MissingRowError extends Error {}
