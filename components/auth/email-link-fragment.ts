import { routes } from '@/lib/routes';

/** Redirects to the callback page if the URL has the fragment of a default auth email, which links to `/`. */
export function redirectEmailLinkFragment() {
  const { hash } = window.location;
  const isFromEmail = /[#&](access_token|error_code|message)=/.test(hash);
  if (isFromEmail) window.location.replace(routes.authCallback + hash);
}
