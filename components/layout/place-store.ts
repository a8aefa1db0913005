import { useMemo, useSyncExternalStore } from 'react';
import { readCookie } from '@/components/session/cookies';
import { decodePlace } from '@/lib/place/place';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

const listeners = new Set<() => void>();

/** The place this browser remembers; none while a page is prerendered. */
export function usePlace() {
  const cookie = useSyncExternalStore(subscribe, readPlace, () => '');
  return useMemo(() => decodePlace(cookie), [cookie]);
}

/** To be called when the cookie was changed, for browsers that tell nobody. */
export function announcePlace() {
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // The server changes it too, and other tabs do.
  document.addEventListener('visibilitychange', listener);
  window.cookieStore?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
    window.cookieStore?.removeEventListener('change', listener);
  };
}

function readPlace() {
  try {
    return decodeURIComponent(readCookie(cookieNames.place));
  } catch {
    return '';
  }
}
