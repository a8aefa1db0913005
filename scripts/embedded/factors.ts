// Emulates two-factor authentication of hosted Supabase Auth for the embedded backend.
import { randomUUID } from 'node:crypto';
import type { App, Connection } from '@supabase/lite';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { AuthError, replaceResponse } from './auth-errors';
import { getCallerIp } from './bearer';
import { query } from './connection';
import { readJsonBody, toPlainString } from './request-body';
import { renewSession, requireSession } from './sessions';
import { createSecret, isValidTotp } from './totp';

type Factor = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  status: 'verified' | 'unverified';
  secret: string;
};

/** SQL that creates the tables of hosted Supabase Auth that Lite lacks. */
export const factorTablesSql = `
create table if not exists auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text, factor_type text not null, status text not null, secret text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create table if not exists auth.mfa_challenges (
  id uuid primary key, factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip_address text, created_at timestamptz not null default now(), verified_at timestamptz);`;

/** Placeholder with the size of the hosted service's QR code. The app draws its own from the URI. */
const qrCode = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'.padEnd(283_032);

export function createFactorApi(lite: App, siteUrl: string, secretKey: string) {
  const runSql = (sql: string, ...values: string[]) => query(lite.connection, sql, values);

  async function requireFactor(c: Context) {
    const session = await requireSession(lite, c);
    const factors = await listFactors(lite.connection, session.userId);
    const factor = factors.find(({ id }) => id === c.req.param('id'));
    if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
    return { ...session, factor };
  }

  return (
    new Hono()
      .post('/', async (c) => {
        const { userId, isAal2 } = await requireSession(lite, c);
        const { friendly_name, issuer } = (await readJsonBody(c as Context)) ?? {};
        const name = toPlainString(friendly_name);
        requireEnrollable(await listFactors(lite.connection, userId), name, isAal2);
        const [id, secret] = [randomUUID(), createSecret()];
        await runSql(
          `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
         values ($1, $2, $3, 'totp', 'unverified', $4)`,
          id,
          userId,
          name,
          secret,
        );
        const issuerName = toPlainString(issuer) || new URL(siteUrl).host;
        const parameters = `algorithm=SHA1&digits=6&issuer=${issuerName}&period=30&secret=${secret}`;
        const uri = `otpauth://totp/${issuerName}:${userId}?${parameters}`;
        const totp = { qr_code: qrCode, secret, uri };
        return c.json({ id, type: 'totp', friendly_name: name, totp });
      })
      .post('/:id/challenge', async (c) => {
        const { factor } = await requireFactor(c);
        const id = randomUUID();
        await runSql(
          'insert into auth.mfa_challenges (id, factor_id, ip_address) values ($1, $2, $3)',
          id,
          factor.id,
          getCallerIp(c, secretKey),
        );
        return c.json({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1_000) + 300 });
      })
      // Raises the session to AAL2 and ends all AAL1 sessions of the account.
      .post('/:id/verify', async (c) => {
        const { factor, userId, sessionId } = await requireFactor(c);
        const { challenge_id, code } = (await readJsonBody(c as Context)) ?? {};
        const challengeId = toPlainString(challenge_id);
        await requireChallenge(lite.connection, factor.id, challengeId, getCallerIp(c, secretKey));
        if (!isValidTotp(factor.secret, toPlainString(code)))
          throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
        await runSql(
          'update auth.mfa_challenges set verified_at = now() where id = $1',
          challengeId,
        );
        await runSql(`update auth.mfa_factors set status = 'verified' where id = $1`, factor.id);
        await runSql(
          `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`,
          userId,
        );
        await runSql(`update auth.sessions set aal = 'aal2' where id = $1`, sessionId);
        await runSql(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, userId);
        return renewSession(lite, c, userId, sessionId);
      })
      .delete('/:id', async (c) => {
        const { factor, userId, isAal2 } = await requireFactor(c);
        if (factor.status === 'verified' && !isAal2)
          throw createAalError('unenroll verified factor');
        await runSql('delete from auth.mfa_factors where id = $1', factor.id);
        await runSql(`update auth.sessions set aal = 'aal1' where user_id = $1`, userId);
        return c.json({ id: factor.id });
      })
  );
}

/** Adds the factors of the account to each response with a user, which Lite's responses lack. */
export function addFactors(connection: Connection): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.ok || !c.res.headers.get('content-type')?.includes('json')) return;
    const body = (await c.res.clone().json()) as Record<string, unknown> | null;
    const user = (body?.user ?? body) as { id?: unknown; aud?: unknown } | null;
    if (typeof user?.id !== 'string' || user.aud !== 'authenticated') return;
    const rows = await listFactors(connection, user.id);
    if (rows.length === 0) return;
    const factors = rows.map((factor) => ({ ...factor, secret: undefined }));
    const completedUser = { ...user, factors };
    replaceResponse(c, c.json(body?.user ? { ...body, user: completedUser } : completedUser));
  };
}

function listFactors(connection: Connection, userId: string) {
  return query<Factor>(
    connection,
    `select id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at
       from auth.mfa_factors where user_id = $1 order by created_at`,
    [userId],
  );
}

function requireEnrollable(factors: Factor[], name: string, isAal2: boolean) {
  if (factors.length >= 10)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  if (!isAal2 && factors.some(({ status }) => status === 'verified'))
    throw createAalError('enroll a new factor');
  if (name && factors.some(({ friendly_name }) => friendly_name === name))
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
}

const createAalError = (purpose: string) =>
  new AuthError(403, 'insufficient_aal', `AAL2 required to ${purpose}`);

async function requireChallenge(
  connection: Connection,
  factorId: string,
  id: string,
  callerIp: string,
) {
  const [challenge] = await query<Record<string, unknown>>(
    connection,
    `select ip_address, verified_at, created_at < now() - interval '5 minutes' as is_expired
       from auth.mfa_challenges where id::text = $1 and factor_id = $2`,
    [id, factorId],
  );
  if (!challenge)
    throw new AuthError(
      404,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
  // The hosted service returns this error for a used challenge too.
  if (challenge.verified_at || challenge.ip_address !== callerIp)
    throw new AuthError(
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch',
    );
  if (challenge.is_expired)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    );
}
