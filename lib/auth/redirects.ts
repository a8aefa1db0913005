import { publicEnv } from '@/lib/env.public';
import { requiresSignIn, routes, withQuery } from '@/lib/routes';
import { getSafePath } from '@/lib/http/safe-path';

/** Returns the path an emailed link redirects to: the link's `next`, or the one in its redirect URL. */
export function getEmailLinkRedirect(target: string | null, siteUrl: string): string {
  if (!target || !URL.canParse(target, siteUrl)) return routes.home;
  const url = new URL(target, siteUrl);
  if (url.origin !== new URL(siteUrl).origin) return routes.home;
  if (url.pathname === routes.authCallback) return getSafePath(url.searchParams.get('next'));
  // The bare site URL is the auth service's fallback, not a requested page.
  return url.pathname === routes.landing ? routes.home : getSafePath(url.pathname + url.search);
}

/** Returns the path to open after a social sign-in: home, unless a guarded page or a booking required it (AUTH-7). */
export function getOAuthRedirect(next?: string) {
  return next && requiresSignIn(next) ? next : routes.home;
}

/** Returns the URL the auth service redirects to, always on our own site (AUTH-10). */
export function getCallbackUrl(next: string, from: { provider?: string; type?: EmailType } = {}) {
  return new URL(withQuery(routes.authCallback, { ...from, next }), publicEnv.siteUrl).href;
}

const emailTypes = ['signup', 'recovery', 'email_change'] as const;

export type EmailType = (typeof emailTypes)[number];

export function parseEmailType(value: string | null) {
  return emailTypes.find((type) => type === value);
}
