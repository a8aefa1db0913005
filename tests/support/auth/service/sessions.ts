import { proxy } from 'hono/proxy';
import { grantSession, type Run } from '../../../../scripts/embedded/accounts';
import type { AuthContext, Service } from './service';

/** Returns a function that runs SQL in the backend's database and returns the rows. */
export const createSqlRunner =
  ({ db }: Service): Run =>
  async (sql, values) =>
    (await db.query(sql, values)).rows;

/** Opens a session in the backend: inserts a refresh token and redeems it. Returns the token response. */
export async function openSession(c: AuthContext, userId: string) {
  return redeemRefreshToken(c, await grantSession(createSqlRunner(c.var.service), userId));
}

export function redeemRefreshToken(c: AuthContext, refresh_token: string) {
  const { backendUrl, publishableKey } = c.var.service;
  return proxy(`${backendUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  });
}
