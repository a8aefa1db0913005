import { useSyncExternalStore } from 'react';

const never = () => () => {};
const readHash = () => window.location.hash;

/**
 * The fragment of the address, in which the auth service's own mails leave a session, an error or a
 * message. No server sees it.
 */
export function useFragment() {
  const hash = useSyncExternalStore(never, readHash, () => '');
  return new URLSearchParams(hash.slice(1));
}
