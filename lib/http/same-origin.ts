import { publicEnv } from '@/lib/env.public';

/**
 * Whether one of our own pages asks. Browsers say truly where a request comes from; the older ones,
 * and those that load a page again, at least from which origin. Never by the host, which whoever
 * writes a request can name.
 */
export function isSameOrigin(headers: Pick<Headers, 'get'>) {
  const site = headers.get('sec-fetch-site') ?? 'none';
  return site === 'none'
    ? headers.get('origin') === new URL(publicEnv.siteUrl).origin
    : site === 'same-origin';
}
