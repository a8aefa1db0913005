import { createHmac, randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a new secret in base32, the encoding that authenticator apps use. */
export function createSecret() {
  return [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('');
}

/** Returns the code that an authenticator app shows at a time (RFC 6238 with six digits, 30 seconds and SHA-1). */
export function getTotpCode(secret: string, at = Date.now()) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', decode(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** Whether a code is valid now, or in the step before or after, like the real service. */
export function isValidTotp(secret: string, code: string, at = Date.now()) {
  return [-30_000, 0, 30_000].some((offset) => getTotpCode(secret, at + offset) === code);
}

function decode(secret: string) {
  const bits = [...secret].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}
