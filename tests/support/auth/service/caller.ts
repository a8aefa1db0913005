import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import { readBearerToken } from '../../../../scripts/embedded/bearer';
import { verifyToken } from '../../../../scripts/embedded/tokens';
import { errors } from './errors';
import type { AuthContext } from './service';

/** Verifies a call's access token and that its session exists. Returns the account and the session. */
export async function requireSession(c: AuthContext) {
  const { signingKey, db } = c.var.service;
  const claims = await verifyToken(readBearerToken(c), signingKey);
  const { sub: userId, session_id: sessionId, aal } = claims ?? {};
  if (!userId || !sessionId) throw errors.badJwt();
  const { rowCount } = await db.query('select from auth.sessions where id = $1', [sessionId]);
  if (!rowCount) throw errors.sessionNotFound();
  return { userId, sessionId, isAal2: aal === 'aal2' };
}

/** Returns the caller's IP address for rate limits. A caller with the secret key can forward its client's address. */
export function getCallerIp(c: AuthContext) {
  const [forwardedIp = ''] = (c.req.header('sb-forwarded-for') ?? '').split(',');
  const isTrusted = c.req.header('apikey') === c.var.service.secretKey;
  if (isTrusted && isIP(forwardedIp.trim())) return forwardedIp.trim();
  return getConnInfo(c).remote.address ?? '';
}
