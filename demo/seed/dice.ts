import { requireFound } from './city';
import { hashName } from './ids';

export interface Dice {
  /** Returns a number from 0 to 1, excluding 1. */
  roll(): number;
  /** Returns an integer from `low` to `high`, inclusive. */
  between(low: number, high: number): number;
  pick<T>(values: readonly T[]): T;
  shuffle<T>(values: readonly T[]): T[];
}

/** Creates a Mulberry32 random number generator that is seeded by a name. */
export function createDice(name: string): Dice {
  let state = hashName(`dice/${name}`).readUInt32LE(0);
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
    pick: (values) => requireFound(values[between(0, values.length - 1)], 'choice'),
    shuffle: (values) =>
      values
        .map((value) => ({ value, order: roll() }))
        .sort((a, b) => a.order - b.order)
        .map(({ value }) => value),
  };
}
