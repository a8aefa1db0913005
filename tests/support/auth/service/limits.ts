import { createMiddleware } from 'hono/factory';
import { getCallerIp } from './caller';
import { errors } from './errors';
import type { Env } from './service';

/** Token buckets with the size and refill rate of the real service. */
const rates = {
  refresh: { burst: 30, perSecond: 150 / 300 },
  user: { burst: 30, perSecond: 30 / 300 },
};

type Kind = keyof typeof rates;
export type Limits = ReturnType<typeof createLimits>;

/** Creates limits that a test enforces per IP address. They're off by default, because tests share one. */
export function createLimits() {
  const enforced = new Set<string>();
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    enforce: (address: string) => void enforced.add(address),
    release: (address: string) => void enforced.delete(address),
    take(kind: Kind, address: string, now = Date.now()) {
      if (!enforced.has(address)) return true;
      const { burst, perSecond } = rates[kind];
      const key = `${kind} ${address}`;
      const { left, at } = buckets.get(key) ?? { left: burst, at: now };
      const refilled = Math.min(burst, left + ((now - at) / 1_000) * perSecond);
      buckets.set(key, { left: refilled >= 1 ? refilled - 1 : refilled, at: now });
      return refilled >= 1;
    },
  };
}

export const limitRequests = (kind: Kind) =>
  createMiddleware<Env>(async (c, next) => {
    const isLimited = kind === 'user' || c.req.query('grant_type') === 'refresh_token';
    if (isLimited && !c.var.service.limits.take(kind, getCallerIp(c))) throw errors.overRateLimit();
    await next();
  });
