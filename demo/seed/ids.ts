import { createHash } from 'node:crypto';

export const hashName = (name: string) => createHash('sha1').update(`roam/${name}`).digest();

/** Returns a deterministic UUID in the format of version 5. */
export function getUuid(kind: string, slug: string) {
  const bytes = hashName(`${kind}/${slug}`).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a deterministic booking reference. Uses the alphabet of private.create_reference(). */
export const getReference = (slug: string) =>
  [...hashName(`reference/${slug}`).subarray(0, 8)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');
