let held: string | null = null;
const left = new Set<string>();

/** What this tab holds, by idempotency key: the steps come and go, the hold stays. */
export const heldKey = {
  keep(key: string) {
    held = key;
    left.delete(key);
  },
  /** Once: whoever leaves the booking gives it back. */
  leave() {
    const key = held;
    held = null;
    if (key) left.add(key);
    return key;
  },
  /** A page that Back draws from memory still says that the time is held. */
  isLeft: (key: string) => left.has(key),
};
