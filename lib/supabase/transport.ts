import 'server-only';
import { timeLeft } from '@/lib/http/timeouts';
import { log } from '@/lib/log';

const readTimeout = 5_000;
const writeTimeout = 10_000;
const maxRetries = 2;

/** Functions that only read, carry an idempotency key or note a fact: asking twice does no harm. */
const repeatable = /\/rpc\/(list|next|search|quote|hold|confirm|mark)_/;
const reads = /\/rpc\/(list|next|search|quote)_/;

/**
 * The fetch of every server client (FAIL-8): reads have 5 s, writes 10 s, and neither more than is
 * left to the request that needs it; what is safe to repeat is tried again on network errors, 502,
 * 503 and 504, at most twice, with full jitter.
 */
export async function fetchWithRetries(input: RequestInfo | URL, init?: RequestInit) {
  const request = new Request(input, init);
  const isRead = request.method === 'GET' || request.method === 'HEAD' || reads.test(request.url);
  const mayRepeat = isRead || repeatable.test(request.url);

  for (let attempt = 0; ; attempt++) {
    const isLast = !mayRepeat || attempt === maxRetries;
    try {
      const longest = Math.min(isRead ? readTimeout : writeTimeout, timeLeft());
      const response = await fetchWithin(longest, request.clone());
      tellRefusal(request, response);
      if (isLast || ![502, 503, 504].includes(response.status)) return response;
    } catch (error) {
      // A time-out has used up the caller's time; only a quick failure is worth another try.
      if (isLast || request.signal.aborted || isTimeout(error)) throw error;
    }
    await pause(Math.random() * 200 * 2 ** attempt);
  }
}

/** Row-level security or a grant said no: somebody tries what no page of ours offers, or we are wrong. */
function tellRefusal({ method, url }: Request, { status }: Response) {
  const [, service, , place = ''] = new URL(url).pathname.split('/');
  if (![401, 403].includes(status) || !['rest', 'storage'].includes(service ?? '')) return;
  log.security('right_refused', `${status} ${method} ${place}`);
}

/**
 * The whole response, or an error on timeout or abort. Signals alone are not enough: Node
 * references those of `AbortSignal.timeout`, `AbortSignal.any` and a Request wrapped by Next
 * weakly, and a signal that was garbage collected aborts nothing.
 */
async function fetchWithin(milliseconds: number, request: Request) {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason as Error));
    const follow = () => limit.abort(request.signal.reason);
    if (request.signal.aborted) follow();
    request.signal.addEventListener('abort', follow);
    const late = () => limit.abort(new DOMException('No answer in time', 'TimeoutError'));
    timer = setTimeout(late, milliseconds);
  });
  // Node 20.9 drops the headers of a request that is given anything but headers (decision 7).
  const { headers } = request;
  const { signal } = limit;
  const answer = fetch(request, { headers, signal, cache: 'no-store' }).then(readWhole);
  return Promise.race([answer, end]).finally(() => clearTimeout(timer));
}

/** Reads the body too, because it can hang as well. Ours are short. */
async function readWhole(response: Response) {
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

/** Stands in for a WebSocket: the server opens no channels, and Node 20 has none to give. */
class NoChannels {
  constructor() {
    throw new Error('Realtime channels are opened in the browser only');
  }
}

/** Options every server-side client shares. The library's own retries would wait for much longer. */
export const serverOptions = {
  db: { retry: false },
  global: { fetch: fetchWithRetries },
  realtime: { transport: NoChannels as unknown as typeof WebSocket },
};
