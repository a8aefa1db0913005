import type { Context } from 'hono';
import { decode } from 'hono/jwt';

export type Claims = Record<string, unknown> & { sub?: string; session_id?: string; aal?: string };

export function bearerToken(c: Context) {
  return (c.req.header('authorization') ?? '').replace(/^Bearer /i, '');
}

/** Returns the claims of the request's token without verifying it, which the service does. */
export function bearerClaims(c: Context): Claims {
  try {
    return decode(bearerToken(c)).payload;
  } catch {
    return {};
  }
}
