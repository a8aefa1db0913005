import { randomUUID } from 'node:crypto';
import type { Answer, Call, Service } from './call';
import { readHmac } from './jwt';
import { refusals } from './refusal';

/** Who sends a call, proven by its token. */
export function requireCaller({ jwtSecret }: Service, { authorization }: Call) {
  const claims = readHmac(authorization.replace(/^Bearer /, ''), jwtSecret);
  if (!claims?.sub || !claims.session_id) throw refusals.badJwt();
  return { userId: claims.sub, sessionId: claims.session_id, isAal2: claims.aal === 'aal2' };
}

/** The tables of the real service that the backend has not got. */
export const missingTables = `
create table if not exists auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text, factor_type text not null, status text not null, secret text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create table if not exists auth.mfa_challenges (
  id uuid primary key, factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(), verified_at timestamptz);`;

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

/** A session of the backend's own: it is given a refresh token, and asked to refresh it. */
export async function openSession(service: Service, userId: string): Promise<Answer> {
  const sessionId = randomUUID();
  await service.db.query(`insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')`, [
    sessionId,
    userId,
  ]);
  return renewSession(service, userId, sessionId);
}

export async function renewSession(service: Service, userId: string, sessionId: string) {
  const token = randomUUID().replaceAll('-', '').slice(0, 12);
  await service.db.query(
    'insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)',
    [randomUUID(), token, userId, sessionId],
  );
  return service.ask('/token?grant_type=refresh_token', { refresh_token: token });
}
