import { formBytes } from '../route-table.js';
import { createQueues } from './request-limits.js';

/** Bytes per second that an upload must reach on average, after a grace period of as many seconds. */
const [minimumRate, graceSeconds] = [8 * 1024, 10];

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
  return async (request, response, caller, handle) => {
    const { headers } = request;
    // Browsers and payment services send the length. A body without one could be of any size.
    if (headers['transfer-encoding']) return rejectBody(response);
    // Most posts of the profile have no picture.
    if (Number(headers['content-length'] ?? 0) <= formBytes) return handle();
    const runUpload = () =>
      runForAll('all', response, () => {
        cutOffSlowUpload(request, response);
        return handle();
      });
    // One caller's uploads wait for each other first, so that they never take the others' slots.
    return caller ? runForCaller(caller, response, runUpload) : runUpload();
  };
}

/** @param {import('node:http').ServerResponse} response */
async function rejectBody(response) {
  response.writeHead(411, { 'Cache-Control': 'no-store', Connection: 'close' }).end();
}

/**
 * Rejects an upload below the minimum rate, because others wait for its slot. Only the seconds count in which the
 * server waited for the client.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function cutOffSlowUpload(request, response) {
  const { socket } = request;
  const startBytes = socket.bytesRead;
  let waitedSeconds = -graceSeconds;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    if (request.readableLength === 0) waitedSeconds += 1;
    if (socket.bytesRead - startBytes >= waitedSeconds * minimumRate) return;
    clearInterval(timer);
    if (!response.headersSent)
      response.writeHead(408, { 'Cache-Control': 'no-store', Connection: 'close' });
    // Also ends the handler's wait for the rest of the body.
    response.end(() => request.destroy());
  }, 1000);
  response.once('close', () => clearInterval(timer));
}
