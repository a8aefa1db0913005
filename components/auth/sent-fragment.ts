import { routes } from '@/lib/routes';

/** The callback page takes what a mail left at the site's own address, its usual target. */
export function followSentFragment() {
  const { hash } = window.location;
  const fragment = new URLSearchParams(hash.slice(1));
  const isSent = ['access_token', 'error_code', 'message'].some((name) => fragment.has(name));
  if (isSent) window.location.replace(routes.authCallback + hash);
}
