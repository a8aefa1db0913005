import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Limits kept in this process, for requests that must be refused more cheaply than by asking Postgres.
 * Counts are forgotten after a minute and the least recent queues beyond 10,000, so that a flood of
 * addresses can't exhaust memory.
 *
 * @param {{ perSecond: number, burst: number, atOnce: number }} limits `burst` is allowed each minute
 *   on top of the steady rate.
 */
export function createRequestLimit({ perSecond, burst, atOnce }) {
  const rate = new BurstyRateLimiter(
    new RateLimiterMemory({ points: perSecond, duration: 1 }),
    new RateLimiterMemory({ points: burst, duration: 60 }),
  );
  /** @type {LRUCache<string, ReturnType<typeof pLimit>>} */
  const queues = new LRUCache({ max: 10_000 });

  return {
    /**
     * Counts one request of this caller. Returns the seconds to wait when it is over the limit, or 0.
     *
     * @param {string} caller
     */
    async consume(caller) {
      try {
        await rate.consume(caller);
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.ceil(refusal.msBeforeNext / 1000) || 1;
      }
    },

    /**
     * Runs the request when fewer than `atOnce` of this caller are being answered. Requests whose
     * client has disconnected by then are skipped.
     *
     * @param {string} caller
     * @param {import('node:http').ServerResponse} response
     * @param {() => Promise<void>} answer
     */
    async run(caller, response, answer) {
      const queue = queues.get(caller) ?? pLimit(atOnce);
      queues.set(caller, queue);
      await queue(async () => {
        if (response.destroyed) return;
        const closed = new Promise((resolve) => response.once('close', resolve));
        await Promise.all([answer(), closed]);
      });
    },
  };
}
