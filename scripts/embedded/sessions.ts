// Sessions in the handlers that emulate hosted Supabase Auth (emulator.ts).
import type { App } from '@supabase/lite';
import type { Context } from 'hono';
import { grantRefreshToken, grantSession, type Run } from './accounts';
import { AuthError } from './auth-errors';
import { readBearerClaims } from './bearer';
import { query } from './connection';

/** Returns the caller's account and session. Lite verifies the token and that its session exists. */
export async function requireSession(lite: App, c: Context) {
  const authorization = c.req.header('authorization') ?? '';
  const request = new Request(new URL('/auth/v1/user', c.req.url), {
    headers: { apikey: c.req.header('apikey') ?? '', authorization },
  });
  const response = await lite.fetch(request, { peerAddress: null });
  const { id, error_code, msg } = (await response.json()) as Record<string, string | undefined>;
  if (!response.ok || !id) throw new AuthError(403, error_code ?? 'bad_jwt', msg ?? 'invalid JWT');
  const { session_id: sessionId = '', aal } = readBearerClaims(c);
  return { userId: id, sessionId, isAal2: aal === 'aal2' };
}

/** Responds with the tokens of a new session. */
export async function openSession(lite: App, c: Context, userId: string) {
  const run: Run = (sql, values) => query(lite.connection, sql, values);
  return redeemRefreshToken(lite, c, await grantSession(run, userId));
}

/** Responds with new tokens of an existing session. */
export async function renewSession(lite: App, c: Context, userId: string, sessionId: string) {
  const run: Run = (sql, values) => query(lite.connection, sql, values);
  return redeemRefreshToken(lite, c, await grantRefreshToken(run, userId, sessionId));
}

async function redeemRefreshToken(lite: App, c: Context, refresh_token: string) {
  const headers = { apikey: c.req.header('apikey') ?? '', 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ refresh_token }) };
  const url = new URL('/auth/v1/token?grant_type=refresh_token', c.req.url);
  return lite.fetch(new Request(url, init), { peerAddress: null });
}
