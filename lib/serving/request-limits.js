import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Creates an in-memory limit, for requests that must be rejected more cheaply than with Postgres. Counts
 * expire after a minute, and only the 10,000 most recent queues are kept, so that a flood of
 * IP addresses can't exhaust memory.
 *
 * @param {{ perSecond: number, burst: number, concurrency: number }} limits `burst` is allowed each minute
 *   on top of the steady rate.
 */
export function createRequestLimit({ perSecond, burst, concurrency }) {
  const limiter = new BurstyRateLimiter(
    new RateLimiterMemory({ points: perSecond, duration: 1 }),
    new RateLimiterMemory({ points: burst, duration: 60 }),
  );
  return {
    /**
     * Counts a caller's request. Returns the seconds to wait if it is over the limit, or 0.
     *
     * @param {string} caller
     */
    async consume(caller) {
      try {
        await limiter.consume(caller);
        return 0;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return Math.ceil(error.msBeforeNext / 1000) || 1;
      }
    },

    run: createQueues(concurrency),
  };
}

/**
 * Returns a function that runs a request once fewer than `concurrency` requests of the same caller are running. Skips
 * requests whose client has disconnected.
 *
 * @param {number} concurrency
 */
export function createQueues(concurrency) {
  /** @type {LRUCache<string, ReturnType<typeof pLimit>>} */
  const queues = new LRUCache({ max: 10_000 });

  /**
   * @param {string} caller
   * @param {import('node:http').ServerResponse} response
   * @param {() => Promise<void>} handle
   */
  return async (caller, response, handle) => {
    const queue = queues.get(caller) ?? pLimit(concurrency);
    queues.set(caller, queue);
    await queue(async () => {
      if (response.destroyed) return;
      const closed = new Promise((resolve) => response.once('close', resolve));
      await Promise.all([handle(), closed]);
    });
  };
}
