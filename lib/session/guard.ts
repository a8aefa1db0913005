import { routes, withQuery } from '@/lib/routes';
import { getSafePath } from '@/lib/http/safe-path';

/** Returns the configured path with `returnPath` as `next`. Opens the sign-in dialog on pages that have one. */
export function getSignInRedirect(configuredPath: string, returnPath?: string) {
  const path = getSafePath(configuredPath, routes.landing);
  // The configured path may have a query of its own.
  const [pathname = '', query] = path.split('?');
  const opensDialog = pathname === routes.landing || pathname === routes.home;
  const next = returnPath ? getSafePath(returnPath, '') : '';
  const configuredQuery = Object.fromEntries(new URLSearchParams(query));
  const signin = opensDialog ? 'true' : undefined;
  return withQuery(pathname, { ...configuredQuery, signin, next });
}
