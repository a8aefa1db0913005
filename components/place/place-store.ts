import { useMemo, useSyncExternalStore } from 'react';
import { readCookie } from '@/components/session/document-cookies';
import { decodePlace } from '@/lib/place/place';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

const listeners = new Set<() => void>();

/** Returns the place stored in this browser. Null if there is none, and during prerendering. */
export function usePlace() {
  const cookie = useSyncExternalStore(subscribe, readPlaceCookie, () => '');
  return useMemo(() => decodePlace(cookie), [cookie]);
}

export function notifyPlaceListeners() {
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // The server and other tabs can change the cookie too.
  document.addEventListener('visibilitychange', listener);
  window.cookieStore?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
    window.cookieStore?.removeEventListener('change', listener);
  };
}

function readPlaceCookie() {
  try {
    return decodeURIComponent(readCookie(cookieNames.place));
  } catch {
    return '';
  }
}
