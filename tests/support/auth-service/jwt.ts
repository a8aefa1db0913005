import { createHmac, createPublicKey, createSign, verify, type KeyObject } from 'node:crypto';

export type Claims = Record<string, unknown> & { sub: string; session_id?: string; aal?: string };

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function signHmac(claims: object, secret: string) {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** The claims of a token signed with this secret that has not ended, else null. */
export function readHmac(token: string, secret: string): Claims | null {
  const [head, payload, signature] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url');
  if (!payload || signature !== expected) return null;
  const claims = claimsOf(token);
  return Number(claims.exp) > Date.now() / 1_000 ? claims : null;
}

export function signRsa(claims: object, key: KeyObject, kid: string) {
  const content = `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${encode(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`;
}

export function isRsaSigned(token: string, key: KeyObject) {
  const [head, payload, signature = ''] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  return verify('RSA-SHA256', Buffer.from(`${head}.${payload}`), createPublicKey(key), bytes);
}

export function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}');
}
