import { isRefresh, retryRefusedRefresh } from './refused-refresh';
import { refreshForAllTabs } from './tab-refresh';

/** In milliseconds, as long as the server waits for a write. */
const timeout = 10_000;

/** Sends the client's requests. Reports a rate-limited refresh as an outage, so the session is kept. */
export async function fetchInBrowser(input: RequestInfo | URL, init?: RequestInit) {
  const request = new Request(input, init);
  const response = await refreshForAllTabs(request, (refresh) =>
    retryRefusedRefresh(refresh, fetchWithTimeout),
  );
  const isLimited = isRefresh(request) && response.status === 429;
  return isLimited ? new Response(null, { status: 503 }) : response;
}

/** Aborts without a `TimeoutError`, which the library would retry. */
async function fetchWithTimeout(request: Request) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  return fetch(request, { signal: controller.signal }).finally(() => clearTimeout(timer));
}
