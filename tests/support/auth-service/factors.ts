import { randomUUID } from 'node:crypto';
import { ok, text, type Call, type Service } from './call';
import { renewSession, requireCaller } from './people';
import { refusals } from './refusal';
import { createSecret, isTotp } from './totp';

type Factor = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  status: 'verified' | 'unverified';
  secret: string;
};

/** As large as the real service draws it, a square each; no phone can read this one. */
const qrCode = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${'<rect x="0" y="0" width="3" height="3" fill="#000"/>'.repeat(10_000)}</svg>`;

export async function enroll(service: Service, call: Call) {
  const { userId, isAal2 } = requireCaller(service, call);
  const name = text(call.body?.friendly_name);
  const factors = await listFactors(service, userId);
  if (!isAal2 && factors.some(({ status }) => status === 'verified'))
    throw refusals.insufficientAal('enroll a new factor');
  if (factors.some(({ friendly_name }) => friendly_name === name))
    throw refusals.factorNameTaken(name);

  const [id, secret] = [randomUUID(), createSecret()];
  await service.db.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4)`,
    [id, userId, name, secret],
  );
  const issuer = text(call.body?.issuer) || new URL(service.siteUrl).host;
  const uri = `otpauth://totp/${issuer}:${userId}?algorithm=SHA1&digits=6&issuer=${issuer}&period=30&secret=${secret}`;
  return ok({ id, type: 'totp', friendly_name: name, totp: { qr_code: qrCode, secret, uri } });
}

export async function challenge(service: Service, call: Call, factorId: string) {
  const factor = await requireFactor(service, call, factorId);
  const id = randomUUID();
  await service.db.query('insert into auth.mfa_challenges (id, factor_id) values ($1, $2)', [
    id,
    factor.id,
  ]);
  return ok({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1_000) + 300 });
}

/** The session it is asked with becomes aal2; weaker ones of the same account end. */
export async function verifyFactor(service: Service, call: Call, factorId: string) {
  const { userId, sessionId } = requireCaller(service, call);
  const factor = await requireFactor(service, call, factorId);
  const challengeId = text(call.body?.challenge_id);
  const { rows } = await service.db.query(
    `select from auth.mfa_challenges where id::text = $1 and factor_id = $2
       and verified_at is null and created_at > now() - interval '5 minutes'`,
    [challengeId, factor.id],
  );
  if (rows.length === 0) throw refusals.challengeExpired(challengeId);
  if (!isTotp(factor.secret, text(call.body?.code))) throw refusals.wrongCode();

  const run = (sql: string, ...values: string[]) => service.db.query(sql, values);
  await run('update auth.mfa_challenges set verified_at = now() where id = $1', challengeId);
  await run(`update auth.mfa_factors set status = 'verified' where id = $1`, factor.id);
  await run(`update auth.sessions set aal = 'aal2' where id = $1`, sessionId);
  await run(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, userId);
  return renewSession(service, userId, sessionId);
}

export async function unenroll(service: Service, call: Call, factorId: string) {
  const { userId, isAal2 } = requireCaller(service, call);
  const factor = await requireFactor(service, call, factorId);
  if (factor.status === 'verified' && !isAal2)
    throw refusals.insufficientAal('unenroll verified factor');
  await service.db.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  await service.db.query(`update auth.sessions set aal = 'aal1' where user_id = $1`, [userId]);
  return ok({ id: factor.id });
}

export async function listFactors({ db }: Service, userId: string) {
  const { rows } = await db.query<Factor>(
    `select id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at
       from auth.mfa_factors where user_id = $1 order by created_at`,
    [userId],
  );
  return rows;
}

async function requireFactor(service: Service, call: Call, factorId: string) {
  const { userId } = requireCaller(service, call);
  const factor = (await listFactors(service, userId)).find(({ id }) => id === factorId);
  if (!factor) throw refusals.factorNotFound();
  return factor;
}
