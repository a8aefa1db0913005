import { publicEnv } from '@/lib/env.public';

/** Whether one of our own pages sent the request. Never trusts `Host`, which the caller can forge. */
export function isSameOrigin(headers: Pick<Headers, 'get'>) {
  const fetchSite = headers.get('sec-fetch-site') ?? 'none';
  return fetchSite === 'none'
    ? headers.get('origin') === new URL(publicEnv.siteUrl).origin
    : fetchSite === 'same-origin';
}
