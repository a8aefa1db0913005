import { routes, withQuery } from '@/lib/routes';
import { getSafePath } from '@/lib/http/safe-path';

/** Returns the configured path plus the path to return to. Pages with a sign-in dialog open it. */
export function getSignInRedirect(configured: string, wanted?: string) {
  const path = getSafePath(configured, routes.landing);
  const opensDialog = path === routes.landing || path === routes.home;
  const next = wanted ? getSafePath(wanted, '') : '';
  return withQuery(path, { signin: opensDialog ? 'true' : undefined, next });
}
