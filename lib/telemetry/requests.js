import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { setTelemetry } from '../telemetry-link.js';

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} Handler */

const requestIdPattern = /^[\w-]{8,64}$/;
/** @type {AsyncLocalStorage<string>} */
const requestIds = new AsyncLocalStorage();

/**
 * Gives every request an id, in the header `X-Request-Id` of request and response and in each line that
 * is logged for it (OPS-14), and times it if there is a metrics secret (OPS-15).
 *
 * @param {Handler} handle
 * @param {ReturnType<typeof import('../proxies.js').compileTrustedProxies>} isTrusted
 * @param {string} [metricsSecret]
 * @returns {Promise<Handler>}
 */
export async function observeRequests(handle, isTrusted, metricsSecret) {
  const metrics = metricsSecret ? (await import('./metrics.js')).createMetrics() : undefined;
  setTelemetry({ getRequestId: () => requestIds.getStore(), metrics });

  return (request, response) => {
    const id = readRequestId(request, isTrusted);
    request.headers['x-request-id'] = id;
    response.setHeader('X-Request-Id', id);
    metrics?.timeRequest(request, response);
    return requestIds.run(id, () => handle(request, response));
  };
}

/**
 * Returns the id that one of the operator's proxies sent, or a new one as short as the references on
 * error pages. An id from another caller is replaced, because it could hide a request among others.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {ReturnType<typeof import('../proxies.js').compileTrustedProxies>} isTrusted
 */
function readRequestId({ headers, socket }, isTrusted) {
  const sentId = String(headers['x-request-id'] ?? '');
  const isUsable = requestIdPattern.test(sentId) && isTrusted(socket.remoteAddress ?? '', 0);
  return isUsable ? sentId : randomBytes(5).toString('hex');
}
