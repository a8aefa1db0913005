export type Random = ReturnType<typeof createSeededRandom>;

/** Returns a Mulberry32 generator. The same seed gives the same choices, so a failure can be reproduced. */
export function createSeededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Returns an integer from 0 to `max`, inclusive. */
  const integer = (max: number) => Math.floor(next() * (max + 1));
  return {
    integer,
    /** Returns true with the given probability. */
    chance: (probability: number) => next() < probability,
    pick: <T>(items: readonly T[]): T => items[integer(items.length - 1)] as T,
    /** Returns `count` different items, or all items if there are fewer. */
    sample: <T>(items: readonly T[], count: number): T[] => {
      const remaining = [...items];
      return Array.from({ length: Math.min(count, items.length) }, () =>
        remaining.splice(integer(remaining.length - 1), 1),
      ).flat();
    },
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => integer(15).toString(16)).join('');
      return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5') as string;
    },
  };
}
