import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** Outages as PostgREST 14 reports them: its code and message, with the status of each. */
const dataApiFaults = {
  PGRST000: [503, 'PGRST000', 'Database connection error. Retrying the connection.'],
  PGRST001: [503, 'PGRST001', 'Database client error. Retrying the connection.'],
  PGRST002: [503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.'],
  PGRST003: [504, 'PGRST003', 'Timed out acquiring connection from connection pool.'],
  'slow-statement': [500, '57014', 'canceling statement due to statement timeout'],
  'lost-commit': [400, '', ''],
} as const;

/**
 * A simulated backend failure: an outage of the data API, a lost connection, no response, a truncated response,
 * HTML, or a status code. Only a request with `lost-commit` reaches the backend. PostgREST 13.0 to 14.1 cut off
 * the body of a 416.
 */
export type Fault =
  | keyof typeof dataApiFaults
  | ('refused' | 'hung' | 'cut' | 'html' | 'failing')
  | `${number}`;

export async function respondWithFault<E extends { Bindings: HttpBindings }>(
  c: Context<E>,
  fault: Fault,
) {
  const { outgoing } = c.env;
  c.header('Access-Control-Allow-Origin', '*');
  if (fault in dataApiFaults) {
    const [status, code, message] = dataApiFaults[fault as keyof typeof dataApiFaults];
    return c.json({ code, details: null, hint: null, message }, status);
  }
  const status = fault === 'failing' ? 500 : Number(fault);
  if (status === 416) return c.body('{"', 416);
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
