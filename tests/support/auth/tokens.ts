import { createHmac } from 'node:crypto';
import { getTestBackend } from '../servers/backend';

type Account = { user_id: string; email?: string };

export function createExpiredToken(account: Account) {
  return sign(createClaims(account, -3_600), getTestBackend().jwtSecret);
}

export function createForgedToken(account: Account) {
  return sign(createClaims(account, 3_600), 'not the secret of the backend');
}

export function createUnsignedToken(account: Account) {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(createClaims(account, 3_600))}.`;
}

function createClaims({ user_id, email }: Account, secondsLeft: number) {
  const now = Math.floor(Date.now() / 1_000);
  const timestamps = { iat: now - 7_200, exp: now + secondsLeft };
  return { sub: user_id, email, role: 'authenticated', aud: 'authenticated', ...timestamps };
}

function sign(payload: object, secret: string) {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

function encode(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
