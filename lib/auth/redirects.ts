import { publicEnv } from '@/lib/env.public';
import { asksForSignIn, routes, withQuery } from '@/lib/routes';
import { safePath } from '@/lib/http/safe-path';

/** The path a mailed link redirects to: its own `next`, or the one inside its redirect URL. */
export function getEmailLinkRedirect(address: string | null, siteUrl: string): string {
  if (!address || !URL.canParse(address, siteUrl)) return routes.home;
  const url = new URL(address, siteUrl);
  if (url.origin !== new URL(siteUrl).origin) return routes.home;
  if (url.pathname === routes.authCallback) return safePath(url.searchParams.get('next'));
  // The bare site URL is the fallback of the auth service, not a page anyone asked for.
  return url.pathname === routes.landing ? routes.home : safePath(url.pathname + url.search);
}

/** After Google or Apple: home, unless a guarded page or a booking asked for the sign-in (AUTH-7). */
export function getOAuthRedirect(next?: string) {
  return next && asksForSignIn(next) ? next : routes.home;
}

/** Where the auth service sends people back to: always our own site (AUTH-10). */
export function callbackUrl(next: string, from: { provider?: string; type?: MailType } = {}) {
  return new URL(withQuery(routes.authCallback, { ...from, next }), publicEnv.siteUrl).href;
}

const mailTypes = ['signup', 'recovery'] as const;

/** The mail whose link came back to the callback page, as far as our own address said so. */
export type MailType = (typeof mailTypes)[number];

export function readMailType(type: string | null) {
  return mailTypes.find((known) => known === type);
}
