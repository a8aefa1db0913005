import 'server-only';
import { getTimeLeft } from '@/lib/http/timeouts';
import { log } from '@/lib/log';
import { callHeader, type CallKind } from './calls';
import { getOutcome, isTransient, isUnreached, type DataError } from './data-errors';

const timeouts = { read: 5_000, write: 10_000, write_once: 10_000 };
/** Time for repeated attempts, which bridges a restart of the data API. */
const retryTime = 5_000;
/** Part of the request's time that stays for the response to the last attempt. */
const lastAttemptTime = 500;

/** Codes of a connection that was never established. */
const refusedCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Outcome of one attempt: a response or a network error. */
type Attempt = { response: Response; error?: never } | { response?: never; error: unknown };

/**
 * Sends requests of the server clients (FAIL-8). Reads time out after 5 s and writes after 10 s, or at
 * the deadline of the incoming request. For 5 s, reads and keyed writes are repeated after network errors and
 * outages, and every call if it never reached the database, with full jitter.
 */
export async function fetchWithRetries(input: RequestInfo | URL, init?: RequestInit) {
  const request = new Request(input, init);
  const kind = takeCallKind(request);
  const retryUntil = Date.now() + Math.min(retryTime, getTimeLeft() - lastAttemptTime);
  let unknownAttempt: Attempt | undefined;

  for (let retries = 0; ; retries++) {
    const attempt = await send(request, kind);
    if (attempt.response?.ok) return attempt.response;

    const error = await readDataError(request, attempt);
    const isRepeatable =
      isUnreached(error) || (kind !== 'write' && !isTimeout(attempt) && isTransient(error));
    const timeLeft = retryUntil - Date.now();
    if (!isRepeatable || timeLeft <= 0 || request.signal.aborted) {
      // The outcome belongs to the key: an earlier attempt may have written what this one didn't (FAIL-7).
      return unwrap((getOutcome(error) === 'untouched' && unknownAttempt) || attempt);
    }
    if (getOutcome(error) === 'unknown') unknownAttempt ??= attempt;
    await pause(Math.min(Math.random() * 200 * 2 ** retries, timeLeft));
  }
}

/** Returns what the caller declared (`calls.ts`). Otherwise, only GET and HEAD are reads. */
function takeCallKind({ method, headers }: Request): CallKind {
  const declaredKind = headers.get(callHeader) as CallKind | null;
  headers.delete(callHeader);
  return declaredKind ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
}

async function send(request: Request, kind: CallKind): Promise<Attempt> {
  try {
    const timeout = Math.min(timeouts[kind], getTimeLeft());
    const response = await fetchWithTimeout(timeout, request.clone());
    logDeniedAccess(request, response);
    return { response };
  } catch (error) {
    return { error };
  }
}

/** Returns the status and the data API's code. A refused connection is like a data API without a database. */
async function readDataError(request: Request, { response, error }: Attempt): Promise<DataError> {
  if (!response) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return { code: refusedCodes.includes(code ?? '') ? 'PGRST000' : '', status: 0 };
  }
  const { status } = response;
  if (getService(request) !== 'rest') return { status };
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const { code } = (body ?? {}) as { code?: unknown };
  return { status, code: typeof code === 'string' ? code : undefined };
}

function unwrap({ response, error }: Attempt) {
  if (!response) throw error;
  return response;
}

/** Logs a denial by row-level security or a grant, which means an attack or a bug of ours. */
function logDeniedAccess({ method, url }: Request, { status }: Response) {
  if (![401, 403].includes(status) || !['rest', 'storage'].includes(getService({ url }))) return;
  const [, , , resource = ''] = new URL(url).pathname.split('/');
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
  // supabase-js takes a 404 without a body, such as a gateway's, for a success.
  const isEmptyNotFound = status === 404 && body?.byteLength === 0;
  return new Response(isEmptyNotFound ? '{}' : body, { status, statusText, headers });
}

function getService({ url }: { url: string }) {
  return new URL(url).pathname.split('/')[1] ?? '';
}

function isTimeout({ error }: Attempt) {
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
