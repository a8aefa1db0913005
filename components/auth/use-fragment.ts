import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const readHash = () => window.location.hash;

/** Returns the URL's fragment, where the auth service's emails put a session, error or message. */
export function useFragment() {
  const hash = useSyncExternalStore(subscribeToNothing, readHash, () => '');
  return new URLSearchParams(hash.slice(1));
}
