import { routes } from '@/lib/routes';

/** Redirects the URL fragment of a default auth email, which links to the site's URL, to the callback page. */
export function redirectEmailLinkFragment() {
  const { hash } = window.location;
  const isFromEmail = /[#&](access_token|error_code|message)=/.test(hash);
  if (isFromEmail) window.location.replace(routes.authCallback + hash);
}
