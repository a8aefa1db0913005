import { formBytes } from '../route-table.js';
import { createQueues } from './request-limits.js';

/**
 * Creates a function that handles a post with a limited body. Next.js buffers bodies, so without these limits a few
 * dozen large ones would exhaust the memory (FAIL-10). The middleware rejects a Content-Length over the page's limit.
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
  return async ({ headers }, response, caller, handle) => {
    // Browsers and payment services send the length. A body without one could be of any size.
    if (headers['transfer-encoding']) return rejectBody(response);
    // Most posts of the profile have no picture.
    if (Number(headers['content-length'] ?? 0) <= formBytes) return handle();
    const runUpload = () => runForAll('all', response, handle);
    // One caller's slow uploads must not keep others from uploading.
    return caller ? runForCaller(caller, response, runUpload) : runUpload();
  };
}

/** @param {import('node:http').ServerResponse} response */
async function rejectBody(response) {
  response.writeHead(411, { 'Cache-Control': 'no-store', Connection: 'close' }).end();
}
