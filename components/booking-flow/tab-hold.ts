type Hold = { idempotency_key: string; expiresAt: string };

let currentHold: Hold | null = null;
const releasedExpiries = new Set<string>();

/** This tab's hold, stored in memory across the booking steps. */
export const tabHold = {
  set(hold: Hold) {
    currentHold = hold;
  },
  /** Forgets the hold and returns its key so that the caller can release it in the database. */
  release() {
    const hold = currentHold;
    currentHold = null;
    if (hold) releasedExpiries.add(hold.expiresAt);
    return hold?.idempotency_key;
  },
  /** Whether the hold with this expiry was released. A page that Back restores may still show it. */
  isReleased: (expiresAt: string) => releasedExpiries.has(expiresAt),
};
