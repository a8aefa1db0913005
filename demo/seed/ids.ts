import { createHash } from 'node:crypto';

const digest = (name: string) => createHash('sha1').update(`roam/${name}`).digest();

/** Returns a deterministic UUID in the format of version 5. */
export function getUuid(kind: string, slug: string) {
  const bytes = digest(`${kind}/${slug}`).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a deterministic booking reference in the alphabet of private.create_reference(). */
export const getReference = (slug: string) =>
  [...digest(`reference/${slug}`).subarray(0, 8)].map((byte) => letters[byte % 30]).join('');

export interface Dice {
  /** Returns a number from 0 to 1, excluding 1. */
  roll(): number;
  /** Returns an integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  shuffle<T>(from: readonly T[]): T[];
}

/** Creates a random number generator seeded by a name. */
export function createDice(name: string): Dice {
  let state = digest(`dice/${name}`).readUInt32LE(0);
  function roll() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1));
  return {
    roll,
    between,
    pick: (from) => requireFound(from[between(0, from.length - 1)], 'a choice'),
    shuffle: (from) =>
      from
        .map((value) => ({ value, order: roll() }))
        .sort((a, b) => a.order - b.order)
        .map(({ value }) => value),
  };
}

/** Returns the value, or throws an error that names what is missing. */
export function requireFound<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The city has no ${what}`);
  return value;
}
