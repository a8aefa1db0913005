import { routes, withQuery } from '@/lib/routes';
import { getSafePath } from '@/lib/http/safe-path';

/** Returns the configured path with `returnPath` as `next`. Opens the sign-in dialog on pages that have one. */
export function getSignInRedirect(configuredPath: string, returnPath?: string) {
  const path = getSafePath(configuredPath, routes.landing);
  const opensDialog = path === routes.landing || path === routes.home;
  const next = returnPath ? getSafePath(returnPath, '') : '';
  return withQuery(path, { signin: opensDialog ? 'true' : undefined, next });
}
