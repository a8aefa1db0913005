import { createPrivateKey, sign as signBytes } from 'node:crypto';
import { createSigningKey } from '../../../scripts/embedded/keys';
import { getTestBackend } from '../servers/backend';

type Account = { user_id: string; email?: string };

export function createExpiredToken(account: Account) {
  return sign(createClaims(account, -3_600));
}

/** Returns a token with the backend's own signature for a role of our choice. */
export function createRoleToken(account: Account, role: string) {
  return sign({ ...createClaims(account, 3_600), role });
}

/** Returns a token that names the backend's key, but is signed with another one. */
export function createForgedToken(account: Account) {
  const { kid } = getTestBackend().signingKey;
  return sign(createClaims(account, 3_600), { ...createSigningKey(), kid });
}

export function createUnsignedToken(account: Account) {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(createClaims(account, 3_600))}.`;
}

function createClaims({ user_id, email }: Account, secondsLeft: number) {
  const now = Math.floor(Date.now() / 1_000);
  const timestamps = { iat: now - 7_200, exp: now + secondsLeft };
  return { sub: user_id, email, role: 'authenticated', aud: 'authenticated', ...timestamps };
}

function sign(payload: object, key = getTestBackend().signingKey) {
  const content = `${encode({ alg: 'ES256', typ: 'JWT', kid: key.kid })}.${encode(payload)}`;
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const options = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${content}.${signBytes('sha256', Buffer.from(content), options).toString('base64url')}`;
}

function encode(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
