import { createHash } from 'node:crypto';
import type { Next } from 'hono';
import { proxy } from 'hono/proxy';
import { findOrCreateUser, grantSession, type Run } from '../../../../scripts/embedded/accounts';
import { AuthError } from '../../../../scripts/embedded/auth-errors';
import { readJsonBody, toPlainString } from '../../../../scripts/embedded/request-body';
import { verifyToken } from '../../../../scripts/embedded/tokens';
import { clientId } from './id-token';
import type { AuthContext } from './service';

/** Handles the token grants that the backend lacks. */
export function handleTokenGrant(c: AuthContext, next: Next) {
  const type = c.req.query('grant_type');
  if (type === 'id_token') return redeemIdToken(c);
  return type === 'web3' ? redeemWalletSignature(c) : next();
}

/** Signs in with an ID token, such as one that Google One Tap passes to the page. */
async function redeemIdToken(c: AuthContext) {
  const body = (await readJsonBody<Record<string, string>>(c)) ?? {};
  const claims = await verifyToken(body.id_token ?? '', c.var.service.signingKey);
  if (!claims) throw new AuthError(400, 'validation_failed', 'Bad ID token');
  const { aud, sub = '', email, name, nonce } = claims;
  if (aud !== clientId)
    throw new AuthError(400, 'unexpected_audience', 'Unacceptable audience in id_token');
  const nonceHash = body.nonce ? createHash('sha256').update(body.nonce).digest('hex') : '';
  if (toPlainString(nonce) !== nonceHash)
    throw new AuthError(400, 'validation_failed', 'Nonces mismatch');
  const data = { email, full_name: name, name, email_verified: true };
  return openSession(c, body.provider ?? '', sub, data);
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
  if (!address || !isSigned || (nonce && nonce.length < 8))
    throw new AuthError(
      400,
      'bad_oauth_callback',
      'Signature verification failed for this account',
    );
  return openSession(c, 'web3', `web3:ethereum:${address}`, { address, chain: 'ethereum' });
}

/** Opens a session in the backend: inserts a refresh token and redeems it. Returns the token response. */
async function openSession(c: AuthContext, provider: string, sub: string, data: object) {
  const { db, backendUrl, publishableKey } = c.var.service;
  const run: Run = async (sql, values) => (await db.query(sql, values)).rows;
  const userId = await findOrCreateUser(run, provider, sub, data);
  const refresh_token = await grantSession(run, userId);
  return proxy(`${backendUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  });
}
