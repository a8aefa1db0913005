import { LRUCache } from 'lru-cache';

/**
 * Wraps a read whose result is the same for every caller: calls with equal arguments within so many
 * seconds share one result, and calls at the same moment one read. A failure reaches those who wait
 * for it and is forgotten. At most `maximum` results are kept, so that unbounded distinct arguments
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
    // A result that was pushed out while it was read still reaches its callers.
    ignoreFetchAbort: true,
  });
  return (...args: A) => results.forceFetch(JSON.stringify(args), { context: args });
}
