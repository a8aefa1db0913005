// The caller in the handlers that emulate hosted Supabase Auth (emulator.ts).
import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { decode } from 'hono/jwt';

export type Claims = Record<string, unknown> & {
  sub?: string;
  session_id?: string;
  aal?: string;
  role?: string;
};

export function readBearerToken(c: Context) {
  return (c.req.header('authorization') ?? '').replace(/^Bearer /i, '');
}

/** Returns the claims of the request's token without verifying it, because the auth service verifies it. */
export function readBearerClaims(c: Context): Claims {
  try {
    return decode(readBearerToken(c)).payload;
  } catch {
    return {};
  }
}

/** Returns the caller's IP address. A caller with the secret key can forward its client's address. */
export function getCallerIp(c: Context, secretKey: string) {
  const [forwardedIp = ''] = (c.req.header('sb-forwarded-for') ?? '').split(',');
  const isTrusted = c.req.header('apikey') === secretKey;
  if (isTrusted && isIP(forwardedIp.trim())) return forwardedIp.trim();
  return getConnInfo(c).remote.address ?? '';
}
