import 'server-only';
import { unstable_cache } from 'next/cache';

/** Everyone sees the same here: kept for a minute, under one tag. */
export function remember<A extends unknown[], T>(name: string, read: (...args: A) => Promise<T>) {
  return unstable_cache(read, ['catalog', name], { tags: ['catalog'], revalidate: 60 });
}
