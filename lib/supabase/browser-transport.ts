import { isRefresh, retryRefusedRefresh } from './refused-refresh';
import { refreshForAllTabs } from './tab-refresh';

/** As long as the server waits for a write: no spinner turns for ever. */
const longest = 10_000;

/**
 * The fetch of the browser's client. A limit of the auth service is no verdict on a session, so the
 * library hears of it as of an outage, and tries the refresh again later.
 */
export async function fetchInBrowser(input: RequestInfo | URL, init?: RequestInit) {
  const request = new Request(input, init);
  const response = await refreshForAllTabs(request, (asked) =>
    retryRefusedRefresh(asked, fetchInTime),
  );
  const isLimited = isRefresh(request) && response.status === 429;
  return isLimited ? new Response(null, { status: 503 }) : response;
}

/** Ends as if the caller had given up: unlike a time-out, the library does not try that again. */
async function fetchInTime(request: Request) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), longest);
  return fetch(request, { signal: limit.signal }).finally(() => clearTimeout(timer));
}
