import { useSyncExternalStore } from 'react';
import { routes } from '@/lib/routes';

const never = () => () => {};
const readHash = () => window.location.hash;

/**
 * The fragment of the address, in which the auth service's own mails leave a session, an error or a
 * message. No server sees it.
 */
export function useFragment() {
  return parse(useSyncExternalStore(never, readHash, () => ''));
}

/** The callback page takes what such a mail left at the site's own address, its usual target. */
export function followSentFragment() {
  const fragment = parse(readHash());
  const isSent = ['access_token', 'error_code', 'message'].some((name) => fragment.has(name));
  if (isSent) window.location.replace(routes.authCallback + window.location.hash);
}

function parse(hash: string) {
  return new URLSearchParams(hash.slice(1));
}
