type Hold = { idempotency_key: string; expiresAt: string };

let current: Hold | null = null;
const released = new Set<string>();

/** This tab's hold, kept in memory across the steps of a booking. */
export const ownHold = {
  set(hold: Hold) {
    current = hold;
  },
  /** Forgets the hold and returns its key, once, so that the caller releases it. */
  release() {
    const hold = current;
    current = null;
    if (hold) released.add(hold.expiresAt);
    return hold?.idempotency_key;
  },
  /** Whether a hold was released. A page that Back restores from memory still shows it. */
  isReleased: (expiresAt: string) => released.has(expiresAt),
};
