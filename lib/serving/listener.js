import { getIpGroup, parseForwardedIp } from '../http/ip-address.js';
import { overwriteForwardedFor } from '../proxies.js';
import { findCost } from '../route-table.js';
import { createRequestLimit } from './request-limits.js';
import { getTooManyRequests } from './too-many-requests.js';

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} Handler */

/** A path without a page, for which Next.js renders its not-found page. */
const notFoundPath = '/not-found';

/**
 * Creates the request listener in front of Next.js. Only the listener knows the connection's IP address
 * (LIM-8), and it rejects requests over the limit before rendering (LIM-11). It also sets headers that Next.js's
 * own redirects lack (SEC-1), and serves 404 for undecodable paths, which Next.js answers with 500 (SITE-10).
 *
 * @param {Handler} handle
 * @param {ReturnType<typeof import('../proxies.js').compileTrustedProxies>} isTrusted
 * @param {{ key: string, value: string }[]} headers Headers of every response.
 * @returns {Handler}
 */
export function createListener(handle, isTrusted, headers) {
  const limits = {
    // People open about one page per second, or type about four letters.
    page: createRequestLimit({ perSecond: 1, burst: 60, concurrency: 4 }),
    data: createRequestLimit({ perSecond: 4, burst: 120, concurrency: 4 }),
  };

  return async (request, response) => {
    for (const { key, value } of headers) response.setHeader(key, value);
    if (!isDecodable(request.url)) request.url = notFoundPath;
    const ipAddress = parseForwardedIp(overwriteForwardedFor(request, isTrusted));
    // Next.js would give its scripts a nonce that the caller sent in either header.
    delete request.headers['content-security-policy'];
    delete request.headers['content-security-policy-report-only'];

    const { method, url = '' } = request;
    const cost = method === 'GET' || method === 'HEAD' ? findCost(url) : undefined;
    if (!cost || !ipAddress) return handle(request, response);
    const [limit, caller] = [limits[cost], getIpGroup(ipAddress)];
    const seconds = await limit.consume(caller);
    if (seconds === 0) return limit.run(caller, response, () => handle(request, response));
    const destination = request.headers['sec-fetch-dest']?.toString();
    const rejection = getTooManyRequests(destination, seconds);
    response.writeHead(429, rejection.headers).end(rejection.body);
  };
}

/** @param {string | undefined} url */
function isDecodable(url = '') {
  try {
    decodeURIComponent(url.replace(/\?.*/, ''));
    return true;
  } catch {
    return false;
  }
}
