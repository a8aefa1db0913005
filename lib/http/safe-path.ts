import { routes } from '@/lib/routes';

/** A path within this site to go on to, or the fallback. Refuses other origins (AUTH-10). */
export function safePath(path: string | null | undefined, fallback: string = routes.home) {
  if (!path?.startsWith('/') || /[\\\u0000-\u001f]/.test(path)) return fallback;
  const site = 'http://site.invalid';
  if (!URL.canParse(path, site)) return fallback;
  const url = new URL(path, site);
  // `/.//evil.test` resolves to a path that would be read as a host the next time.
  const staysHere = url.origin === site && !url.pathname.startsWith('//');
  return staysHere ? url.pathname + url.search + url.hash : fallback;
}
