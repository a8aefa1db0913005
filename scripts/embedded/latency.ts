import { randomInt } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { CliError } from '../cli/run-cli';

/** Range of delays in milliseconds. */
export type Latency = { min: number; max: number };

const limit = 60_000;

/** Parses `ROAM_BACKEND_LATENCY`: a number of milliseconds or a range such as `80..160`. */
export function parseLatency(value: string | undefined): Latency | undefined {
  if (!value) return undefined;
  const [, first, last = first] = /^(\d+)(?:\.\.(\d+))?$/.exec(value.trim()) ?? [];
  const [min, max] = [Number(first), Number(last)];
  if (min <= max && max <= limit) return { min, max };
  throw new CliError(
    `ROAM_BACKEND_LATENCY must be milliseconds up to ${limit}, such as 100 or 80..160, not "${value}".`,
  );
}

/**
 * Delays each call of the auth, data and storage APIs, as the distance to a hosted project does. A changed setting
 * applies to the next call.
 */
export function delayCalls(settings: { latency?: Latency }): MiddlewareHandler {
  return async (c, next) => {
    const { latency } = settings;
    if (latency && /^\/(?:auth|rest|storage)\//.test(c.req.path)) {
      const delay = randomInt(latency.min, latency.max + 1);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
    await next();
  };
}
