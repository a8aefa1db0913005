import { routes } from '@/lib/routes';

/** Returns the path if it is within this site, else the fallback (AUTH-10). */
export function getSafePath(path: string | null | undefined, fallback: string = routes.home) {
  if (!path?.startsWith('/') || /[\\\u0000-\u001f]/.test(path)) return fallback;
  const site = 'http://site.invalid';
  if (!URL.canParse(path, site)) return fallback;
  const url = new URL(path, site);
  // `/.//evil.test` resolves to a path that would be parsed as a host the next time.
  const isInternal = url.origin === site && !url.pathname.startsWith('//');
  return isInternal ? url.pathname + url.search + url.hash : fallback;
}
