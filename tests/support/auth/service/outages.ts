import { createMiddleware } from 'hono/factory';
import { bearerClaims } from '../../../../scripts/embedded/bearer';
import { answerWithFault, type Fault } from '../../servers/faults';
import type { Env } from './service';

export type Outage = Fault;
export type Read = { path: string; began: number; ended: number };

/** By whose token a call carries: journeys run side by side, so one's outage may not reach another. */
const outages = new Map<string, Outage>();
const watched = new Map<string, Read[]>();

/** Takes the backend away from a customer, or gives it back; answers their reads since the last time. */
export function setOutage(userId: string, outage?: Outage) {
  if (outage) outages.set(userId, outage);
  else outages.delete(userId);
  const reads = watched.get(userId) ?? [];
  watched.set(userId, []);
  return reads;
}

/** Notes when a customer's read of data began and ended, once it was asked about them. */
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
