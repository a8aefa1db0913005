import { useMemo, useSyncExternalStore } from 'react';
import { readCookie } from '@/lib/browser-storage/document-cookies';
import { decodeArea } from '@/lib/area/area';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

const listeners = new Set<() => void>();

/** Returns the area stored in this browser. Null if there is none, and during prerendering. */
export function useArea() {
  const cookie = useSyncExternalStore(subscribe, readAreaCookie, () => '');
  return useMemo(() => decodeArea(cookie), [cookie]);
}

export function notifyAreaListeners() {
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

function readAreaCookie() {
  try {
    return decodeURIComponent(readCookie(cookieNames.area));
  } catch {
    return '';
  }
}
