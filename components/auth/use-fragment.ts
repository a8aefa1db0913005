import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const getHash = () => window.location.hash;

/** Returns the URL's fragment, where the auth service's emails put a session, error or message. */
export function useFragment() {
  const hash = useSyncExternalStore(subscribeToNothing, getHash, () => '');
  return new URLSearchParams(hash.slice(1));
}
