import { useSyncExternalStore } from 'react';
import { storageKeys } from '@/lib/storage-keys';

/** Told to this tab when the stored session changes; `storage` events only reach the others. */
export const sessionEvent = 'roam:session';

export type StoredCustomer = {
  first_name: string;
  last_name: string;
  email: string;
  image_url: string | null;
};

/**
 * The spec's browser-stored customer (§3): a cache that paints the header early. The server never
 * trusts it, and nothing but paint may depend on it.
 */
export function useStoredCustomer() {
  return parse(useSyncExternalStore(subscribe, read, () => null));
}

function subscribe(notify: () => void) {
  window.addEventListener('storage', notify);
  window.addEventListener(sessionEvent, notify);
  return () => {
    window.removeEventListener('storage', notify);
    window.removeEventListener(sessionEvent, notify);
  };
}

/** The raw text is the snapshot: it compares by value, so React sees a change only when there is one. */
function read() {
  try {
    return localStorage.getItem(storageKeys.customer);
  } catch {
    return null; // Storage is refused in some private windows: paint as for a visitor.
  }
}

function parse(raw: string | null): StoredCustomer | null {
  try {
    const stored = JSON.parse(raw ?? 'null') as Partial<
      StoredCustomer & { user_id: string }
    > | null;
    if (!stored?.user_id) return null; // Spec §4: without user_id it is no session.
    const { first_name = '', last_name = '', email = '', image_url = null } = stored;
    return { first_name, last_name, email, image_url };
  } catch {
    return null;
  }
}
