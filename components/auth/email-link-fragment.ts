import { routes } from '@/lib/routes';

/**
 * Redirects an auth email's URL fragment to the callback page. By default, those emails link to the site's
 * URL.
 */
export function redirectEmailLinkFragment() {
  const { hash } = window.location;
  const isFromEmail = /[#&](access_token|error_code|message)=/.test(hash);
  if (isFromEmail) window.location.replace(routes.authCallback + hash);
}
