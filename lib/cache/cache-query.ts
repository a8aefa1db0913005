import 'server-only';
import { cache } from 'react';
import { unstable_cache } from 'next/cache';
import { idSchema } from '@/lib/search-params/schema';

/** Caches a public query for a minute, under the `catalog` tag. */
export function cacheQuery<A extends unknown[], T>(name: string, read: (...args: A) => Promise<T>) {
  return unstable_cache(read, ['catalog', name], { tags: ['catalog'], revalidate: 60 });
}

/** Caches a public row by its id, like `cacheQuery`. Returns null for a malformed or unknown id. */
export function cacheRow<T>(name: string, read: (id: string) => Promise<T | null>) {
  const readCached = cacheQuery(name, async (id: string) => {
    const row = await read(id);
    // Errors aren't cached, so requests for made-up ids can't fill the cache.
    if (row === null) throw new MissingRowError('No such row');
    return row;
  });
  return cache(async (id: string) => {
    if (!idSchema.safeParse(id).success) return null;
    return readCached(id).catch((error: unknown) => {
      if (error instanceof MissingRowError) return null;
      throw error;
    });
  });
}

class MissingRowError extends Error {}
