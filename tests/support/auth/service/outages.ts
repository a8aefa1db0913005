import { createMiddleware } from 'hono/factory';
import { bearerClaims } from '../../../../scripts/embedded/bearer';
import { answerWithFault, type Fault } from '../../servers/faults';
import type { Env } from './service';

export type Outage = Fault;
export type Read = { path: string; began: number; ended: number };

/** By the customer in the token, so that an outage in one journey doesn't affect another. */
const outages = new Map<string, Outage>();
const watched = new Map<string, Read[]>();

/** Starts or ends an outage for a customer, and returns their reads since the last call. */
export function setOutage(userId: string, outage?: Outage) {
  if (outage) outages.set(userId, outage);
  else outages.delete(userId);
  const reads = watched.get(userId) ?? [];
  watched.set(userId, []);
  return reads;
}

/** Records the start and end of a customer's reads, once they are watched. */
export const watch = createMiddleware<Env>(async (c, next) => {
  const reads = watched.get(bearerClaims(c).sub ?? '');
  if (reads && c.req.method === 'GET' && c.req.path.startsWith('/rest/')) {
    const path = c.req.url.slice(new URL(c.req.url).origin.length);
    const read = { path, began: Date.now(), ended: Infinity };
    reads.push(read);
    c.env.outgoing.on('finish', () => (read.ended = Date.now()));
  }
  await next();
});

export const outage = createMiddleware<Env>(async (c, next) => {
  const kind = outages.get(bearerClaims(c).sub ?? '');
  if (!kind) return next();
  return answerWithFault(c, kind);
});
