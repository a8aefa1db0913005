// Codes in the embedded auth service's emails, hashed as Supabase Lite hashes its own.
import { createHash, randomInt } from 'node:crypto';

/** Creates a six-digit code for an email address, and the hash that the link and the database contain. */
export function createCode(email: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, hash: hashCode(email, code) };
}

export function hashCode(email: string, code: string) {
  return createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex');
}
