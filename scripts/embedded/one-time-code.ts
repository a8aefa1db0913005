import { createHash, randomInt } from 'node:crypto';

/** Creates a code of six digits for an email, and its hash for the link and the database. */
export function createCode(email: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, hash: hashCode(email, code) };
}

export function hashCode(email: string, code: string) {
  return createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex');
}
