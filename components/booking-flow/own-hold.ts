type Hold = { idempotency_key: string; until: string };

let held: Hold | null = null;
const left = new Set<string>();

/** This tab's hold. The steps of a booking come and go while it stays. */
export const ownHold = {
  keep(hold: Hold) {
    held = hold;
  },
  /** Returns the key of the hold to give back, once. */
  leave() {
    const hold = held;
    held = null;
    if (hold) left.add(hold.until);
    return hold?.idempotency_key;
  },
  /** Whether a hold was given back. A page that Back draws from memory still shows it. */
  isLeft: (until: string) => left.has(until),
};
