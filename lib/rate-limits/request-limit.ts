import 'server-only';
import { LRUCache } from 'lru-cache';
import { env } from '@/lib/env';
import { getIpGroup } from '@/lib/http/ip-address.js';
import { readCallerIp } from '@/lib/http/caller-ip';
import { withCheckTimeout } from '@/lib/http/timeouts';
import { findCost } from '@/lib/route-table';
import { getTooManyRequests } from '@/lib/serving/too-many-requests.js';
import { consumeRateLimits } from './consume';
import { limitsFor } from './limits';

/** End of each caller's wait, keyed by cost and IP group, so that Postgres doesn't count every request in a flood. */
const rejectedUntil = new LRUCache<string, number>({ max: 10_000 });

/**
 * Returns a 429 response for a request over the limit of an expensive page or API, or null (LIM-11). Our
 * own server limits such requests before Next.js, in memory; elsewhere Postgres counts for all instances. A request
 * that can't be counted passes, because its page reports the outage.
 */
export async function rejectOverLimit({ method, headers, url }: Request) {
  // Next.js renders a page for every method but this one.
  const cost = method === 'OPTIONS' ? undefined : findCost(url);
  const ipAddress = readCallerIp(headers);
  if (env.ROAM_OWN_SERVER || !cost || !ipAddress) return null;
  const key = `${cost} ${getIpGroup(ipAddress)}`;
  const seconds =
    getSecondsUntil(rejectedUntil.get(key)) || (await countRequest(cost, getIpGroup(ipAddress)));
  if (seconds === 0) return null;
  rejectedUntil.set(key, Date.now() + seconds * 1_000);
  const rejection = getTooManyRequests(headers.get('sec-fetch-dest'), seconds);
  return new Response(rejection.body, { status: 429, headers: rejection.headers });
}

/** Counts a request. Returns the seconds to wait, or 0. */
async function countRequest(cost: 'page' | 'data' | 'image', ipAddress: string) {
  const consumption = await withCheckTimeout(() =>
    consumeRateLimits(limitsFor.request(cost, ipAddress)),
  ).catch(() => null);
  return consumption && !consumption.ok ? (consumption.retryAfter ?? 0) : 0;
}

function getSecondsUntil(time = 0) {
  return Math.max(0, Math.ceil((time - Date.now()) / 1_000));
}
