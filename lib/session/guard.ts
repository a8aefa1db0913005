import { routes, withQuery } from '@/lib/routes';
import { safePath } from '@/lib/http/safe-path';

/**
 * Returns the URL that the guard redirects a visitor to: the configured path, plus the path to return
 * to. On the two pages with a sign-in dialog, it opens the dialog.
 */
export function getSignInRedirect(configured: string, wanted?: string) {
  const path = safePath(configured, routes.landing);
  const opensDialog = path === routes.landing || path === routes.home;
  const next = wanted ? safePath(wanted, '') : '';
  return withQuery(path, { signin: opensDialog ? 'true' : undefined, next });
}
