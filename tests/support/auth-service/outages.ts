import { setTimeout as pause } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createMiddleware } from 'hono/factory';
import { bearerClaims } from '../../../scripts/embedded/bearer';
import type { Env } from './service';

export type Outage = 'refused' | 'hung' | 'failing' | 'cut' | 'html';
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
  const { outgoing } = c.env;
  c.header('Access-Control-Allow-Origin', '*');
  if (kind === 'failing') return c.body('{"message":"relation \\"secret\\""}', 500);
  if (kind === 'html') return c.html('<h1>secret');
  // Longer than any of our limits, and no longer than it must: browsers wait for it too.
  if (kind === 'hung') await pause(20_000, undefined, { ref: false });
  if (kind === 'cut') {
    const headers = { 'content-type': 'application/json', 'content-length': 99 };
    outgoing.writeHead(200, { ...headers, 'access-control-allow-origin': '*' });
    outgoing.write('[{"secret":', () => outgoing.destroy());
  } else outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
});
