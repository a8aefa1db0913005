import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** A simulated backend failure: a lost connection, no response, a truncated response, HTML, or a status code. */
export type Fault = 'refused' | 'hung' | 'cut' | 'html' | 'failing' | `${number}`;

export async function respondWithFault<E extends { Bindings: HttpBindings }>(
  c: Context<E>,
  fault: Fault,
) {
  const { outgoing } = c.env;
  c.header('Access-Control-Allow-Origin', '*');
  const status = fault === 'failing' ? 500 : Number(fault);
  if (status) return c.body('{"message":"relation \\"secret\\""}', status as 500);
  if (fault === 'html') return c.html('<h1>secret');
  // Only slightly longer than our longest timeout, because browsers wait that long, too.
  if (fault === 'hung') await pause(20_000, undefined, { ref: false });
  if (fault === 'cut') {
    const headers = { 'content-type': 'application/json', 'content-length': 99 };
    outgoing.writeHead(200, { ...headers, 'access-control-allow-origin': '*' });
    outgoing.write('[{"secret":', () => outgoing.destroy());
  } else outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}
