import { randomUUID } from 'node:crypto';
import { proxy } from 'hono/proxy';
import { errors } from './errors';
import type { Call, Service } from './service';

/** The tables of the real service that the backend has not got. */
export const missingTables = `
create table if not exists auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text, factor_type text not null, status text not null, secret text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create table if not exists auth.mfa_challenges (
  id uuid primary key, factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip_address text, created_at timestamptz not null default now(), verified_at timestamptz);`;

type Account = { email?: string; phone?: string; provider: string; data?: object };

export async function createUser({ db }: Service, { email, phone, provider, data = {} }: Account) {
  const id = randomUUID();
  await db.query(
    `insert into auth.users (id, aud, role, email, phone, email_confirmed_at, phone_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token, email_change,
       email_change_token_new, email_change_token_current, reauthentication_token)
     values ($1, 'authenticated', 'authenticated', $2::text, $3::text,
       case when $2 is not null then now() end, case when $3 is not null then now() end,
       $4, $5, '', '', '', '', '', '')`,
    [id, email ?? null, phone ?? null, { provider, providers: [provider] }, data],
  );
  return id;
}

export async function addIdentity(
  { db }: Service,
  { userId, provider, sub, data }: { userId: string; provider: string; sub: string; data: object },
) {
  await db.query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, $5, now())`,
    [randomUUID(), userId, provider, sub, { sub, ...data }],
  );
}

export async function findByIdentity({ db }: Service, provider: string, sub: string) {
  const { rows } = await db.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, sub],
  );
  return rows[0]?.user_id;
}

/** Whom an identity belongs to; whoever comes with a new one is a new customer. */
export async function findOrCreate(service: Service, provider: string, sub: string, data: object) {
  const known = await findByIdentity(service, provider, sub);
  if (known) return known;
  const { email } = data as { email?: string };
  const userId = await createUser(service, { email, provider, data });
  await addIdentity(service, { userId, provider, sub, data });
  return userId;
}

export async function requireUnbanned({ db }: Service, userId: string) {
  const sql = 'select from auth.users where id = $1 and banned_until > now()';
  const { rowCount } = await db.query(sql, [userId]);
  if (rowCount) throw errors.banned();
}

/** A session of the backend's own: it is given a refresh token, and asked to refresh it. */
export async function openSession(c: Call, userId: string) {
  const sessionId = randomUUID();
  await c.var.service.db.query(
    `insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')`,
    [sessionId, userId],
  );
  return renewSession(c, userId, sessionId);
}

export async function renewSession(c: Call, userId: string, sessionId: string) {
  const { db, backendUrl, publishableKey } = c.var.service;
  const refresh_token = randomUUID().replaceAll('-', '').slice(0, 12);
  await db.query(
    'insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)',
    [randomUUID(), refresh_token, userId, sessionId],
  );
  return proxy(`${backendUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  });
}
