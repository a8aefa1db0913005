import 'server-only';
import { cache } from 'react';
import { unstable_cache } from 'next/cache';
import { idSchema } from '@/lib/search-params/schema';

/** Caches a public query, by default for a minute and under the `catalog` tag. */
export function cacheQuery<A extends unknown[], T>(
  name: string,
  read: (...args: A) => Promise<T>,
  { seconds = 60, tags = ['catalog'] }: { seconds?: number; tags?: string[] } = {},
) {
  return unstable_cache(read, ['query', name], { tags, revalidate: seconds });
}

/** Caches a public row by its id, like `cacheQuery`. Returns null for a malformed or unknown id, which is cached, too. */
export function cacheRow<T>(name: string, read: (id: string) => Promise<T | null>) {
  const readCached = cacheQuery(name, read);
  return cache(async (id: string) => (idSchema.safeParse(id).success ? readCached(id) : null));
}
