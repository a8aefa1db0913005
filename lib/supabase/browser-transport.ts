import { isRefresh, retryRejectedRefresh } from './rejected-refresh';
import { fetchWithSharedRefresh } from './tab-refresh';

const timeoutMilliseconds = 10_000;

/** `fetch` for supabase-js. A rate-limited token refresh returns 503, because a 429 would end the session. */
export async function fetchInBrowser(input: RequestInfo | URL, init?: RequestInit) {
  const request = new Request(input, init);
  const response = await fetchWithSharedRefresh(request, (refresh) =>
    retryRejectedRefresh(refresh, fetchWithTimeout),
  );
  const isLimited = isRefresh(request) && response.status === 429;
  return isLimited ? new Response(null, { status: 503 }) : response;
}

/** Fetches with a timeout. Doesn't use `AbortSignal.timeout`, because supabase-js retries after a `TimeoutError`. */
async function fetchWithTimeout(request: Request) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMilliseconds);
  return fetch(request, { signal: controller.signal }).finally(() => clearTimeout(timer));
}
