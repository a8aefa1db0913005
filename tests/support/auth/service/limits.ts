import { createMiddleware } from 'hono/factory';
import { AuthError } from '../../../../scripts/embedded/auth-errors';
import { getCallerIp } from '../../../../scripts/embedded/bearer';
import type { Env } from './service';

/** Size and refill rate of the real service's token buckets. */
const bucketSettings = {
  refresh: { burst: 30, perSecond: 150 / 300 },
  user: { burst: 30, perSecond: 30 / 300 },
};

type Kind = keyof typeof bucketSettings;
export type Limits = ReturnType<typeof createLimits>;

/** Creates rate limits, which a test can enforce for an IP address. Off by default, because most tests share one. */
export function createLimits() {
  const limitedAddresses = new Set<string>();
  const buckets = new Map<string, { tokens: number; updatedAt: number }>();
  return {
    enforce: (address: string) => void limitedAddresses.add(address),
    release: (address: string) => void limitedAddresses.delete(address),
    takeToken(kind: Kind, address: string, now = Date.now()) {
      if (!limitedAddresses.has(address)) return true;
      const { burst, perSecond } = bucketSettings[kind];
      const key = `${kind} ${address}`;
      const { tokens, updatedAt } = buckets.get(key) ?? { tokens: burst, updatedAt: now };
      const availableTokens = Math.min(burst, tokens + ((now - updatedAt) / 1_000) * perSecond);
      buckets.set(key, {
        tokens: availableTokens >= 1 ? availableTokens - 1 : availableTokens,
        updatedAt: now,
      });
      return availableTokens >= 1;
    },
  };
}

export const limitRequests = (kind: Kind) =>
  createMiddleware<Env>(async (c, next) => {
    const isLimited = kind === 'user' || c.req.query('grant_type') === 'refresh_token';
    const { limits, secretKey } = c.var.service;
    if (isLimited && !limits.takeToken(kind, getCallerIp(c, secretKey)))
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
    await next();
  });
