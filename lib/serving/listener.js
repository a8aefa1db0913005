import onHeaders from 'on-headers';
import { getIpGroup, parseForwardedIp } from '../http/ip-address.js';
import { isOwnImageUrl } from '../images/photos.js';
import { overwriteForwardedFor } from '../proxies.js';
import { findCost } from '../route-table.js';
import { createRequestLimit } from './request-limits.js';
import { createBodyLimit } from './body-limits.js';
import { getTooManyRequests } from './too-many-requests.js';

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} Handler */

/** Next.js would render pages for other methods, and fails on TRACE. */
const allowedMethods = ['GET', 'HEAD', 'POST', 'OPTIONS'];

const redirectStatuses = [301, 302, 303, 307, 308];

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
    // A page shows up to a hundred pictures, and browsers keep them for a day.
    image: createRequestLimit({ perSecond: 4, burst: 240, concurrency: 4 }),
    // Separate, so that page views never keep a customer from booking.
    post: createRequestLimit({ perSecond: 1, burst: 60, concurrency: 4 }),
  };
  const limitBody = createBodyLimit();

  return async (request, response) => {
    for (const { key, value } of headers) response.setHeader(key, value);
    request.url = getOriginForm(request.url);
    if (!request.url.startsWith('/')) return reject(response);
    if (!isDecodable(request.url)) request.url = notFoundPath;
    const ipAddress = parseForwardedIp(overwriteForwardedFor(request, isTrusted));
    // Next.js would give its scripts a nonce that the caller sent in either header.
    delete request.headers['content-security-policy'];
    delete request.headers['content-security-policy-report-only'];
    const { method = '', url = '' } = request;
    if (!allowedMethods.includes(method)) return rejectMethod(response);
    if (method !== 'POST') removePostHeaders(request);
    if (request.headers.rsc) forbidCachedRedirects(response);

    const run = () =>
      method === 'POST'
        ? limitBody(request, response, ipAddress && getIpGroup(ipAddress), () =>
            handle(request, response),
          )
        : handle(request, response);

    const isOwnImage = isOwnImageUrl(url);
    if (isOwnImage === false) return reject(response);
    const cost = isOwnImage ? 'image' : findCost(url);
    if (!cost || !ipAddress) return run();
    const [limit, caller] = [limits[method === 'POST' ? 'post' : cost], getIpGroup(ipAddress)];
    const seconds = await limit.consume(caller);
    if (seconds === 0) return limit.run(caller, response, run);
    const destination = request.headers['sec-fetch-dest']?.toString();
    const rejection = getTooManyRequests(destination, seconds);
    response.writeHead(429, rejection.headers).end(rejection.body);
  };
}

/** @param {import('node:http').ServerResponse} response */
async function rejectMethod(response) {
  response.writeHead(405, { Allow: allowedMethods.join(', '), 'Cache-Control': 'no-store' }).end();
}

/** @param {import('node:http').ServerResponse} response */
async function reject(response) {
  response.writeHead(400, { 'Cache-Control': 'no-store' }).end();
}

/**
 * Returns the path and query of a request target. Clients send an absolute URL to proxies, and Next.js would redirect
 * to its host (SEC-7).
 *
 * @param {string | undefined} target
 */
function getOriginForm(target = '') {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === target || path.startsWith('/') ? path : `/${path}`;
}

/**
 * Removes the headers by which Next.js and the middleware recognize a form post (next.config.mjs). A shared cache
 * would send the response of such a GET request, which has another policy, to everyone.
 *
 * @param {import('node:http').IncomingMessage} request
 */
function removePostHeaders({ headers }) {
  delete headers['content-type'];
  delete headers['next-action'];
}

/**
 * Next.js redirects a router request whose `_rsc` doesn't match its other headers. The redirect has the page's
 * `Cache-Control`, but no `Vary`, so a shared cache would redirect everyone.
 *
 * @param {import('node:http').ServerResponse} response
 */
function forbidCachedRedirects(response) {
  onHeaders(response, () => {
    if (redirectStatuses.includes(response.statusCode))
      response.setHeader('Cache-Control', 'no-store');
  });
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
