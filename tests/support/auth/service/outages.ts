import { createMiddleware } from 'hono/factory';
import { readBearerClaims } from '../../../../scripts/embedded/bearer';
import { answerWithFault, type Fault } from '../../servers/faults';
import type { Env } from './service';

/** With `together`, favorites are answered only once all three lists have been asked for. */
export type Outage = Fault | 'together';

/** By the customer in the token, so that an outage in one journey doesn't affect another. */
const outages = new Map<string, Outage>();
const watched = new Map<string, string[]>();
const waiting = new Map<string, (() => void)[]>();

/** Starts or ends an outage for a customer, and returns the paths read since the last call. */
export function setOutage(userId: string, outage?: Outage) {
  if (outage) outages.set(userId, outage);
  else outages.delete(userId);
  const reads = watched.get(userId) ?? [];
  watched.set(userId, []);
  return reads;
}

/** Records a customer's reads, once they are watched. */
export const watch = createMiddleware<Env>(async (c, next) => {
  const reads = watched.get(readBearerClaims(c).sub ?? '');
  if (reads && c.req.method === 'GET' && c.req.path.startsWith('/rest/'))
    reads.push(c.req.url.slice(new URL(c.req.url).origin.length));
  await next();
});

export const outage = createMiddleware<Env>(async (c, next) => {
  const userId = readBearerClaims(c).sub ?? '';
  const kind = outages.get(userId);
  if (kind && kind !== 'together') return answerWithFault(c, kind);
  if (kind && isFavoritesList(c.req.path)) await waitForAllLists(userId);
  return next();
});

export const isFavoritesList = (path: string) => path.includes('customer_favorite_');

function waitForAllLists(userId: string) {
  return new Promise<void>((resolve) => {
    const lists = [...(waiting.get(userId) ?? []), resolve];
    waiting.set(userId, lists.length < 3 ? lists : []);
    if (lists.length === 3) for (const answer of lists) answer();
  });
}
