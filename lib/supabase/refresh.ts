import 'server-only';
import { isRefresh } from './rejected-refresh';

type Send = (request: Request) => Promise<Response>;
type Snapshot = { status: number; headers: [string, string][]; body: string };

/** How long later requests with the same token receive the new session. */
const sharingMilliseconds = 5_000;
const refreshes = new Map<string, Promise<Snapshot>>();

/** Sends one refresh for concurrent requests with the same token, which can be used only once. */
async function shareRefresh(request: Request, send: Send) {
  if (!isRefresh(request)) return send(request);
  const token = await request.clone().text();
  const { status, headers, body } = await (refreshes.get(token) ??
    sendShared(token, request, send));
  return new Response(body, { status, headers });
}

function sendShared(token: string, request: Request, send: Send) {
  const forget = () => void refreshes.delete(token);
  const pendingSnapshot = send(request).then(async (response): Promise<Snapshot> => {
    const { status, headers } = response;
    return { status, headers: [...headers], body: await response.text() };
  });
  refreshes.set(token, pendingSnapshot);
  pendingSnapshot.then(
    ({ status }) => (status === 200 ? setTimeout(forget, sharingMilliseconds).unref() : forget()),
    forget,
  );
  return pendingSnapshot;
}

type RefreshWatch = {
  fetch: Send;
  /** Resolves when a refresh fails transiently and the token has expired. */
  outage: Promise<void>;
};

/**
 * Creates a fetch for one client that gives up after the first transiently failed refresh. The library
 * would retry for 30 s (SESS-6), longer than a page or an action may take, so it receives a rejection
 * instead, and `outage` resolves for the caller. A rate limit (429) counts as transient too.
 */
export function watchRefresh(send: Send, isTokenUnexpired: () => Promise<boolean>): RefreshWatch {
  let reportOutage = () => {};
  let isServiceUnavailable = false;
  const outage = new Promise<void>((resolve) => (reportOutage = resolve));

  async function fetchWatched(request: Request) {
    if (!isRefresh(request)) return send(request);
    if (isServiceUnavailable) return createRefreshRejection();
    const response = await shareRefresh(request, send).catch(() => null);
    if (response && !isTransientFailure(response)) return response;
    // An unexpired token still works, and a later request refreshes it.
    if (!(await isTokenUnexpired())) {
      isServiceUnavailable = true;
      reportOutage();
      // Lets callers that wait for `outage` continue before the library handles the rejection.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return createRefreshRejection();
  }
  return { fetch: fetchWatched, outage };
}

/** Whether an error is an outage or a rate limit, so that the session may still be valid. */
export function isTransientFailure({ status }: { status?: number }) {
  return !status || status === 429 || status >= 500;
}

/** Creates a response that makes the library stop refreshing and keep an unexpired token. */
export function createRefreshRejection() {
  const error = { code: 'refresh_token_not_found', message: 'The session is not refreshed now' };
  return Response.json(error, { status: 400 });
}
