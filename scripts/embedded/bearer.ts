// Access tokens in the handlers that emulate hosted Supabase Auth (emulator.ts).
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
