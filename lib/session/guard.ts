import { routes, withQuery } from '@/lib/routes';
import { safePath } from '@/lib/http/safe-path';

/**
 * Where the guard sends a visitor: the configured path, with the path to return to. The two pages
 * with a sign-in dialog open it.
 */
export function getSignInRedirect(configured: string, wanted?: string) {
  const path = safePath(configured, routes.landing);
  const opensDialog = path === routes.landing || path === routes.home;
  const next = wanted ? safePath(wanted, '') : '';
  return withQuery(path, { signin: opensDialog ? 'true' : undefined, next });
}
