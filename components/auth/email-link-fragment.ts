import { routes } from '@/lib/routes';

/** Redirects an auth email's fragment from the site URL, its default target, to the callback page. */
export function redirectEmailLinkFragment() {
  const { hash } = window.location;
  const isFromEmail = /[#&](access_token|error_code|message)=/.test(hash);
  if (isFromEmail) window.location.replace(routes.authCallback + hash);
}
