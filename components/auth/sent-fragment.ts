import { routes } from '@/lib/routes';

/** The callback page takes what a mail left at the site's own address, its usual target. */
export function followSentFragment() {
  const { hash } = window.location;
  const isSent = /[#&](access_token|error_code|message)=/.test(hash);
  if (isSent) window.location.replace(routes.authCallback + hash);
}
