import { findBodyLimit, formBytes } from '../route-table.js';
import { createQueues } from './request-limits.js';

/**
 * Creates a function that handles a post with a limited body. Next.js buffers bodies, so without these limits a few
 * dozen large ones would exhaust the memory. A request without a Content-Length is limited as well (FAIL-10).
 */
export function createBodyLimit() {
  const runForCaller = createQueues(1);
  const runForAll = createQueues(4);

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {string | null} caller
   * @param {() => Promise<void>} handle
   */
  return async (request, response, caller, handle) => {
    const { url = '', headers } = request;
    const maxBytes = findBodyLimit(url.replace(/\?.*/s, ''), headers['content-type']);
    cutOff(request, response, maxBytes);
    // Most posts of the profile have no picture. A body without a length may be an upload.
    if (maxBytes === formBytes || Number(headers['content-length']) <= formBytes) return handle();
    const runUpload = () => runForAll('all', response, handle);
    // One caller's slow uploads must not keep others from uploading.
    return caller ? runForCaller(caller, response, runUpload) : runUpload();
  };
}

/**
 * Ends a request with 413 as soon as its body is longer than `maxBytes`. `push` receives each chunk from the connection.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} maxBytes
 */
function cutOff(request, response, maxBytes) {
  const { push } = request;
  let size = 0;
  request.push = (chunk, encoding) => {
    size += chunk?.length ?? 0;
    if (size <= maxBytes) return push.call(request, chunk, encoding);
    if (response.headersSent) request.destroy();
    else
      response
        .writeHead(413, { 'Cache-Control': 'no-store', Connection: 'close' })
        .end(() => request.destroy());
    return false;
  };
}
