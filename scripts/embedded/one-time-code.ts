import { createHash, randomInt } from 'node:crypto';

/** Six digits for a mail, and the hash of them that its link carries and the database keeps. */
export function createCode(email: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, hash: hashCode(email, code) };
}

export function hashCode(email: string, code: string) {
  return createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex');
}
