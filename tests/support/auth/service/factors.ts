import { randomUUID } from 'node:crypto';
import { readJsonBody, toPlainString } from '../../../../scripts/embedded/request-body';
import { grantRefreshToken } from '../../../../scripts/embedded/accounts';
import { redeemRefreshToken, createSqlRunner } from './sessions';
import { getCallerIp, requireSession } from './caller';
import { errors } from './errors';
import { qrCode } from './qr-code';
import type { AuthContext, Service } from './service';
import { createSecret, isValidTotp } from './totp';

type Factor = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  status: 'verified' | 'unverified';
  secret: string;
};

export async function enroll(c: AuthContext) {
  const { service } = c.var;
  const { userId, isAal2 } = await requireSession(c);
  const { friendly_name, issuer } = (await readJsonBody(c)) ?? {};
  const name = toPlainString(friendly_name);
  const factors = await listFactors(service, userId);
  if (factors.length >= 10) throw errors.tooManyFactors();
  if (!isAal2 && factors.some(({ status }) => status === 'verified'))
    throw errors.insufficientAal('enroll a new factor');
  if (name && factors.some(({ friendly_name }) => friendly_name === name))
    throw errors.factorNameTaken(name);

  const [id, secret] = [randomUUID(), createSecret()];
  await service.db.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4)`,
    [id, userId, name, secret],
  );
  const issuerName = toPlainString(issuer) || new URL(service.siteUrl).host;
  const query = `algorithm=SHA1&digits=6&issuer=${issuerName}&period=30&secret=${secret}`;
  const uri = `otpauth://totp/${issuerName}:${userId}?${query}`;
  return c.json({ id, type: 'totp', friendly_name: name, totp: { qr_code: qrCode, secret, uri } });
}

export async function createChallenge(c: AuthContext) {
  const factor = await requireFactor(c);
  const id = randomUUID();
  await c.var.service.db.query(
    'insert into auth.mfa_challenges (id, factor_id, ip_address) values ($1, $2, $3)',
    [id, factor.id, getCallerIp(c)],
  );
  return c.json({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1_000) + 300 });
}

/** Verifies a code, raises the current session to AAL2 and ends all AAL1 sessions of the account. */
export async function verifyFactor(c: AuthContext) {
  const { userId, sessionId } = await requireSession(c);
  const factor = await requireFactor(c);
  const { challenge_id, code } = (await readJsonBody(c)) ?? {};
  await requireChallenge(c, factor.id, toPlainString(challenge_id));
  if (!isValidTotp(factor.secret, toPlainString(code))) throw errors.wrongCode();

  const runSql = (sql: string, ...values: string[]) => c.var.service.db.query(sql, values);
  await runSql(
    'update auth.mfa_challenges set verified_at = now() where id::text = $1',
    toPlainString(challenge_id),
  );
  await runSql(`update auth.mfa_factors set status = 'verified' where id = $1`, factor.id);
  await runSql(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, userId);
  await runSql(`update auth.sessions set aal = 'aal2' where id = $1`, sessionId);
  await runSql(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, userId);
  return redeemRefreshToken(
    c,
    await grantRefreshToken(createSqlRunner(c.var.service), userId, sessionId),
  );
}

async function requireChallenge(c: AuthContext, factorId: string, id: string) {
  const { rows } = await c.var.service.db.query(
    `select ip_address, verified_at, created_at < now() - interval '5 minutes' as is_expired
       from auth.mfa_challenges where id::text = $1 and factor_id = $2`,
    [id, factorId],
  );
  const [challenge] = rows;
  if (!challenge) throw errors.challengeNotFound();
  // The real service returns this error for a used challenge too.
  if (challenge.verified_at || challenge.ip_address !== getCallerIp(c))
    throw errors.addressMismatch();
  if (challenge.is_expired) throw errors.challengeExpired(id);
}

export async function unenroll(c: AuthContext) {
  const { db } = c.var.service;
  const { userId, isAal2 } = await requireSession(c);
  const factor = await requireFactor(c);
  if (factor.status === 'verified' && !isAal2)
    throw errors.insufficientAal('unenroll verified factor');
  await db.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  await db.query(`update auth.sessions set aal = 'aal1' where user_id = $1`, [userId]);
  return c.json({ id: factor.id });
}

export async function listFactors({ db }: Service, userId: string) {
  const { rows } = await db.query<Factor>(
    `select id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at
       from auth.mfa_factors where user_id = $1 order by created_at`,
    [userId],
  );
  return rows;
}

async function requireFactor(c: AuthContext) {
  const { userId } = await requireSession(c);
  const factors = await listFactors(c.var.service, userId);
  const factor = factors.find(({ id }) => id === c.req.param('id'));
  if (!factor) throw errors.factorNotFound();
  return factor;
}
