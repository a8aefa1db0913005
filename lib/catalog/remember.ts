import 'server-only';
import { cache } from 'react';
import { unstable_cache } from 'next/cache';
import { idSchema } from '@/lib/search-params/schema';

/** Keeps an answer that is the same for everyone for a minute, under one tag. */
export function remember<A extends unknown[], T>(name: string, read: (...args: A) => Promise<T>) {
  return unstable_cache(read, ['catalog', name], { tags: ['catalog'], revalidate: 60 });
}

/** Keeps the row with an id likewise. Returns null for an id without a row, malformed or not. */
export function rememberRow<T>(name: string, read: (id: string) => Promise<T | null>) {
  const readKept = remember(name, async (id: string) => {
    const row = await read(id);
    // Thrown inside the cache, so that invented ids leave nothing behind in it.
    if (row === null) throw new MissingRow('No such row');
    return row;
  });
  return cache(async (id: string) => {
    if (!idSchema.safeParse(id).success) return null;
    return readKept(id).catch((error: unknown) => {
      if (error instanceof MissingRow) return null;
      throw error;
    });
  });
}

class MissingRow extends Error {}
