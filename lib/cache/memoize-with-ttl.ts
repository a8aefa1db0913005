import { LRUCache } from 'lru-cache';

/**
 * Caches a read whose result is the same for every caller, by its arguments. Concurrent calls share one
 * read, and failures aren't cached. Keeps at most `maximum` results, so that unbounded distinct arguments
 * can't exhaust memory.
 */
export function memoizeWithTtl<A extends unknown[], T extends NonNullable<unknown>>(
  read: (...args: A) => Promise<T>,
  { seconds, maximum = 500 }: { seconds: number; maximum?: number },
) {
  const results = new LRUCache<string, T, unknown[]>({
    max: maximum,
    ttl: seconds * 1000,
    fetchMethod: (_key, _stale, { context }) => read(...(context as A)),
    // Callers still get a result that is evicted while it is read.
    ignoreFetchAbort: true,
  });
  return (...args: A) => results.forceFetch(JSON.stringify(args), { context: args });
}
