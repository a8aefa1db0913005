import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type Outage = 'refused' | 'hung' | 'failing' | 'cut' | 'html';
export type Read = { path: string; began: number; ended: number };

/** By whose token a call carries: journeys run side by side, so one's outage may not reach another. */
const outages = new Map<string, Outage>();
const watched = new Map<string, Read[]>();

/** `/stand-in/{customer's user id}?outage=hung`, or without one to mend it; answers its reads. */
export function control(path: string) {
  const url = new URL(path, 'http://stand-in');
  const userId = url.pathname.split('/')[2] ?? '';
  const outage = url.searchParams.get('outage') as Outage | null;
  if (outage) outages.set(userId, outage);
  else outages.delete(userId);
  const reads = watched.get(userId) ?? [];
  watched.set(userId, []);
  return reads;
}

/** Whether the call was left to fail, as its customer's outage wants it. */
export async function suffer(request: IncomingMessage, response: ServerResponse) {
  const outage = outages.get(subjectOf(request));
  if (!outage) return false;
  // Longer than any of our limits, and no longer than it must: browsers wait for it too.
  if (outage === 'hung') await pause(20_000, undefined, { ref: false });
  if (outage === 'refused' || outage === 'hung') response.destroy();
  response.setHeader('access-control-allow-origin', '*');
  if (outage === 'failing') response.writeHead(500).end('{"message":"relation \\"secret\\""}');
  if (outage === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>secret');
  if (outage === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 99 });
    response.write('[{"secret":', () => response.destroy());
  }
  return true;
}

/** Notes when a customer's read of data began and ended, once it was asked about them. */
export function watch(request: IncomingMessage, response: ServerResponse) {
  const reads = watched.get(subjectOf(request));
  if (!reads || request.method !== 'GET' || !request.url?.startsWith('/rest/')) return;
  const read = { path: request.url, began: Date.now(), ended: Infinity };
  reads.push(read);
  response.on('finish', () => (read.ended = Date.now()));
}

/** Journeys also send tokens that are none: those are nobody's. */
function subjectOf({ headers }: IncomingMessage) {
  const [, payload = ''] = headers.authorization?.split('.') ?? [];
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: string };
    return claims.sub ?? '';
  } catch {
    return '';
  }
}
