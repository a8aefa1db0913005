import { proxy } from 'hono/proxy';
import { grantSession, type Run } from '../../../../scripts/embedded/accounts';
import type { Call, Service } from './service';

/** SQL for tables of Supabase's auth service that the embedded backend lacks. */
export const missingTables = `
create table if not exists auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text, factor_type text not null, status text not null, secret text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create table if not exists auth.mfa_challenges (
  id uuid primary key, factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip_address text, created_at timestamptz not null default now(), verified_at timestamptz);`;

/** Returns a function that runs SQL in the backend's database and returns the rows. */
export const runIn =
  ({ db }: Service): Run =>
  async (sql, values) =>
    (await db.query(sql, values)).rows;

/** Opens a session in the backend by inserting a refresh token and refreshing it. */
export async function openSession(c: Call, userId: string) {
  return redeemRefreshToken(c, await grantSession(runIn(c.var.service), userId));
}

export function redeemRefreshToken(c: Call, refresh_token: string) {
  const { backendUrl, publishableKey } = c.var.service;
  return proxy(`${backendUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  });
}
