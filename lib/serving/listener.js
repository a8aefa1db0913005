import { addressGroup, readAddress } from '../http/address.js';
import { identifyCaller } from '../proxies.js';
import { findCost } from '../route-table.js';
import { refuseRequest } from './refusal.js';
import { createRequestLimit } from './request-limits.js';

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} Handler */

/** An address without a page, for which Next shows its not-found page. */
const missing = '/not-found';

/**
 * Returns what stands before Next for every request: only here is the connection known (LIM-8), and a
 * request over the limit is refused before anything is rendered (LIM-11). Next's own redirects carry
 * no headers of ours (SEC-1), and a path that can't be decoded makes it answer 500 (SITE-10).
 *
 * @param {Handler} handle
 * @param {ReturnType<typeof import('../proxies.js').trustedProxies>} isTrusted
 * @param {{ key: string, value: string }[]} headers Those of every answer.
 * @returns {Handler}
 */
export function createListener(handle, isTrusted, headers) {
  const limits = {
    // Nobody reads faster than a page a second, nor types faster than four letters.
    page: createRequestLimit({ perSecond: 1, burst: 60, atOnce: 4 }),
    answer: createRequestLimit({ perSecond: 4, burst: 120, atOnce: 4 }),
  };

  return async (request, response) => {
    for (const { key, value } of headers) response.setHeader(key, value);
    if (!isDecodable(request.url)) request.url = missing;
    const address = readAddress(identifyCaller(request, isTrusted));
    // Next would take the nonce of its scripts from either.
    delete request.headers['content-security-policy'];
    delete request.headers['content-security-policy-report-only'];

    const { method, url = '' } = request;
    const cost = method === 'GET' || method === 'HEAD' ? findCost(url) : undefined;
    if (!cost || !address) return handle(request, response);
    const [limit, caller] = [limits[cost], addressGroup(address)];
    const seconds = await limit.consume(caller);
    if (seconds > 0) refuseRequest(request, response, seconds);
    else await limit.run(caller, response, () => handle(request, response));
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
