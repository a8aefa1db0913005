import { parseCookieHeader } from '@supabase/ssr';
import { decodeSession, readSessionCookie } from './stored-session';
import { isRefresh } from './rejected-refresh';

type StoredSession = { refresh_token?: string; expires_at?: number };

const lockName = 'roam.refresh';
/** Maximum wait for the lock, in milliseconds. A frozen tab may hold it, so other tabs then refresh without it. */
const lockTimeout = 5_000;
/** Maximum wait, in milliseconds, for the library to store the new session. */
const storeTimeout = 1_000;

/**
 * Sends one refresh for all tabs of this browser (SESS-7). The other tabs wait and read the stored
 * session. Without Web Locks, which require HTTPS, each tab refreshes by itself.
 */
export async function fetchWithSharedRefresh(
  request: Request,
  send: (request: Request) => Promise<Response>,
) {
  if (!isRefresh(request) || !hasLocks()) return send(request);

  const { refresh_token: usedToken } = (await request.clone().json()) as StoredSession;
  const release = await acquireLock();
  const storedSession = await readStoredSession();
  if (storedSession?.refresh_token !== usedToken && isUnexpired(storedSession)) {
    release();
    return Response.json(storedSession);
  }
  let isRefreshed = false;
  try {
    const response = await send(request);
    isRefreshed = response.ok;
    return response;
  } finally {
    if (isRefreshed) void waitUntilReplaced(usedToken).finally(release);
    else release();
  }
}

function hasLocks() {
  return typeof document !== 'undefined' && Boolean(navigator.locks);
}

/** Resolves with a function that releases the lock, or with a no-op after the timeout. */
function acquireLock() {
  return new Promise<() => void>((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    navigator.locks
      .request(lockName, { signal: AbortSignal.timeout(lockTimeout) }, hold)
      .catch(() => resolve(() => {}));
  });
}

async function waitUntilReplaced(usedToken?: string) {
  const deadline = Date.now() + storeTimeout;
  while (Date.now() < deadline && (await readStoredSession())?.refresh_token === usedToken)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

function isUnexpired(session: StoredSession | null) {
  return (session?.expires_at ?? 0) * 1_000 > Date.now();
}

async function readStoredSession() {
  const cookies = parseCookieHeader(document.cookie);
  const cookie = await readSessionCookie(cookies.map(({ name, value = '' }) => ({ name, value })));
  try {
    return cookie ? (decodeSession(cookie) as StoredSession | null) : null;
  } catch {
    return null;
  }
}
