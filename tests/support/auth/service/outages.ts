import { setTimeout as pause } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import { readBearerClaims } from '../../../../scripts/embedded/bearer';
import { respondWithFault, type Fault } from '../../servers/faults';
import type { Env } from './service';

/**
 * `together` delays each list of favorites until all three have been requested. `slow` delays each call by 400 ms, as
 * a hosted project on another continent does.
 */
export type Outage = Fault | 'together' | 'slow';

/** Outages, keyed by the user id in the token so that an outage in one journey doesn't affect another. */
const outages = new Map<string, Outage>();
const readsByUser = new Map<string, string[]>();
const pendingReleases = new Map<string, (() => void)[]>();

/** Starts or ends a customer's outage, and returns the paths they have read since the last call. */
export function setOutage(userId: string, outage?: Outage) {
  if (outage) outages.set(userId, outage);
  else outages.delete(userId);
  const reads = readsByUser.get(userId) ?? [];
  readsByUser.set(userId, []);
  return reads;
}

/** Records a customer's reads, starting with the first call of `setOutage` for that customer. */
export const recordReads = createMiddleware<Env>(async (c, next) => {
  const reads = readsByUser.get(readBearerClaims(c).sub ?? '');
  if (reads && c.req.method === 'GET' && c.req.path.startsWith('/rest/'))
    reads.push(c.req.url.slice(new URL(c.req.url).origin.length));
  await next();
});

export const applyOutage = createMiddleware<Env>(async (c, next) => {
  const userId = readBearerClaims(c).sub ?? '';
  const outage = outages.get(userId);
  if (outage === 'slow') await pause(400);
  else if (outage && outage !== 'together') return respondWithFault(c, outage);
  if (outage === 'together' && isFavoritesList(c.req.path)) await waitForAllLists(userId);
  return next();
});

export const isFavoritesList = (path: string) => path.includes('customer_favorite_');

function waitForAllLists(userId: string) {
  return new Promise<void>((resolve) => {
    const releases = [...(pendingReleases.get(userId) ?? []), resolve];
    pendingReleases.set(userId, releases.length < 3 ? releases : []);
    if (releases.length === 3) for (const release of releases) release();
  });
}
