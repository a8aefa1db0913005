import 'server-only';
import { getTimeLeft } from '@/lib/http/timeouts';
import { log } from '@/lib/log';

const readTimeout = 5_000;
const writeTimeout = 10_000;
const maxRetries = 2;

/** Database functions that only read, and others that are idempotent. Retries of both are safe. */
const readRpcs =
  /\/rpc\/(check|extract|get|has|inspect|is|list|locate|next|quote|read|require|review|search|suggest|summarize|wants)_/;
const idempotentWriteRpcs = /\/rpc\/(hold|confirm|mark)_/;

/**
 * Sends requests of the server clients (FAIL-8). Reads time out after 5 s and writes after 10 s, or at
 * the deadline of the incoming request. Idempotent requests are retried at most twice on network
 * errors, 502, 503 and 504, with full jitter.
 */
export async function fetchWithRetries(input: RequestInfo | URL, init?: RequestInit) {
  const request = new Request(input, init);
  const isRead =
    request.method === 'GET' || request.method === 'HEAD' || readRpcs.test(request.url);
  const canRetry = isRead || idempotentWriteRpcs.test(request.url);

  for (let attempt = 0; ; attempt++) {
    const isLastAttempt = !canRetry || attempt === maxRetries;
    try {
      const timeout = Math.min(isRead ? readTimeout : writeTimeout, getTimeLeft());
      const response = await fetchWithTimeout(timeout, request.clone());
      logDeniedAccess(request, response);
      if (isLastAttempt || ![502, 503, 504].includes(response.status)) return response;
    } catch (error) {
      // Only quick failures are retried, because a timeout has used up the caller's time.
      if (isLastAttempt || request.signal.aborted || isTimeout(error)) throw error;
    }
    await pause(Math.random() * 200 * 2 ** attempt);
  }
}

/** Logs a denial by row-level security or a grant, which means an attack or a bug of ours. */
function logDeniedAccess({ method, url }: Request, { status }: Response) {
  const [, service, , resource = ''] = new URL(url).pathname.split('/');
  if (![401, 403].includes(status) || !['rest', 'storage'].includes(service ?? '')) return;
  log.security('right_refused', `${status} ${method} ${resource}`);
}

/**
 * Returns the buffered response, or throws on timeout or abort. Signals alone aren't enough: Node only
 * weakly references those from `AbortSignal.timeout`, `AbortSignal.any` and a Request wrapped by Next.js,
 * and a garbage-collected signal never aborts.
 */
async function fetchWithTimeout(milliseconds: number, request: Request) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error));
    const abort = () => controller.abort(request.signal.reason);
    if (request.signal.aborted) abort();
    request.signal.addEventListener('abort', abort);
    const expire = () => controller.abort(new DOMException('No response in time', 'TimeoutError'));
    timer = setTimeout(expire, milliseconds);
  });
  // Node 20.9 drops a request's headers if other options are passed without them (decision 7).
  const { headers } = request;
  const { signal } = controller;
  const response = fetch(request, { headers, signal, cache: 'no-store' }).then(bufferResponse);
  return Promise.race([response, expiry]).finally(() => clearTimeout(timer));
}

/** Buffers the body, which could hang as well. Our responses are short. */
async function bufferResponse(response: Response) {
  const { status, statusText, headers } = response;
  const body = [204, 205, 304].includes(status) ? null : await response.arrayBuffer();
  return new Response(body, { status, statusText, headers });
}

function isTimeout(error: unknown) {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Replaces WebSocket, which Node 20 lacks. The server opens no realtime channels. */
class DisabledWebSocket {
  constructor() {
    throw new Error('Realtime channels can be opened only in the browser');
  }
}

/** Options of every server-side client. The library's own retries would take much longer. */
export const serverOptions = {
  db: { retry: false },
  global: { fetch: fetchWithRetries },
  realtime: { transport: DisabledWebSocket as unknown as typeof WebSocket },
};
