import { createHash } from 'node:crypto';
import type { Next } from 'hono';
import { createUser, findOrCreateUser } from '../../../../scripts/embedded/accounts';
import { createCode } from '../../../../scripts/embedded/one-time-code';
import { readJsonBody, toPlainString } from '../../../../scripts/embedded/request-body';
import { openSession, createSqlRunner } from './sessions';
import { errors } from './errors';
import { clientId } from './google';
import { exchangeCode } from './flows';
import { parseClaims } from './jwt';
import type { AuthContext, Service } from './service';

/** Handles the token grants that the backend lacks. */
export function handleTokenGrant(c: AuthContext, next: Next) {
  switch (c.req.query('grant_type')) {
    case 'id_token':
      return redeemIdToken(c);
    case 'web3':
      return redeemWalletSignature(c);
    case 'pkce':
      return exchangeCode(c, next);
    default:
      return next();
  }
}

/** Signs in with an ID token, such as one that Google One Tap passes to the page. */
async function redeemIdToken(c: AuthContext) {
  const { service } = c.var;
  const {
    id_token,
    nonce: rawNonce,
    provider,
  } = (await readJsonBody<Record<string, string>>(c)) ?? {};
  if (!id_token || !(await service.provider.hasIssued(id_token))) throw errors.badIdToken();
  const { aud, sub, email, name, nonce } = parseClaims(id_token);
  if (aud !== clientId) throw errors.unexpectedAudience();
  const nonceHash = rawNonce ? createHash('sha256').update(rawNonce).digest('hex') : '';
  if (toPlainString(nonce) !== nonceHash) throw errors.nonceMismatch();
  const data = { email, full_name: name, name, email_verified: true };
  return openSession(
    c,
    await findOrCreateUser(createSqlRunner(service), provider ?? '', sub, data),
  );
}

/** Returns a hash in place of a wallet's signature, because the stand-in can't verify elliptic-curve signatures. */
export function createWalletSignature(message: string) {
  const digest = createHash('sha512').update(message).digest('hex');
  return `0x${digest}1b`;
}

/** Signs in with an EIP-4361 message that is signed by the account it names. */
async function redeemWalletSignature(c: AuthContext) {
  const body = await readJsonBody(c);
  const message = toPlainString(body?.message);
  const [, address] = /Ethereum account:\n(0x[0-9a-fA-F]{40})\n/.exec(message) ?? [];
  const [, nonce = ''] = /\nNonce: (.*)\n/.exec(message) ?? [];
  const isSigned = toPlainString(body?.signature) === createWalletSignature(message);
  if (!address || !isSigned || (nonce && nonce.length < 8)) throw errors.badSignature();
  const sub = `web3:ethereum:${address}`;
  const data = { address, chain: 'ethereum' };
  return openSession(c, await findOrCreateUser(createSqlRunner(c.var.service), 'web3', sub, data));
}

/** Handles `POST /otp` and `POST /resend` with a phone number. Records the text instead of sending it. */
export async function sendTextedCode(c: AuthContext, next: Next) {
  const { phone, create_user } = (await readJsonBody(c)) ?? {};
  if (!phone) return next();
  const recipient = removePlus(phone);
  if (create_user === false && !(await findByPhone(c.var.service, recipient)))
    throw errors.otpDisabled();
  const { texts } = c.var.service;
  texts.push({ phone: recipient, code: createCode('').code });
  return c.json({ message_id: `text-${texts.length}` });
}

export async function redeemTextedCode(c: AuthContext, next: Next) {
  const { service } = c.var;
  const body = await readJsonBody(c);
  if (!body?.phone) return next();
  const phone = removePlus(body.phone);
  const sentText = service.texts.findLast((text) => text.phone === phone);
  if (!sentText?.code || sentText.code !== body.token) throw errors.otpExpired();
  sentText.code = '';
  const existingUserId = await findByPhone(service, phone);
  return openSession(
    c,
    existingUserId ?? (await createUser(createSqlRunner(service), { phone, provider: 'phone' })),
  );
}

async function findByPhone({ db }: Service, phone: string) {
  const sql = 'select id from auth.users where phone = $1';
  return (await db.query<{ id: string }>(sql, [phone])).rows[0]?.id;
}

/** Removes the plus from a phone number, because the service stores numbers without it. */
function removePlus(phone: unknown) {
  return toPlainString(phone).replace(/^\+/, '');
}
