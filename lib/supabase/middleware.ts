import { createServerClient, type SetAllCookies } from '@supabase/ssr';
import { NextResponse, type NextRequest } from 'next/server';
import { readCallerIp } from '@/lib/http/caller-ip';
import { getTimeLeft, passTimeLeft } from '@/lib/http/timeouts';
import { env } from '@/lib/env';
import { hasUnexpiredToken, emptyMalformedCookies } from './session-cookie';
import { forwardCaller } from './admin';
import { cookieOptions, isSessionCookie } from './stored-session';
import { isTransientFailure, watchRefresh } from './refresh';
import { isRefresh, retryRejectedRefresh } from './rejected-refresh';
import { sessionStateHeader, type SessionState } from './session-state';
import { fetchWithRetries, serverOptions } from './transport';

/**
 * Times for the auth service, in milliseconds. Verification is short, because the page can verify the
 * session while it loads. A refresh may take longer, because the page couldn't store the new session. It leaves
 * some of the request's time for the page's reads.
 */
const verificationTimeout = 400;
const timeForPage = 1_500;

type CookieChanges = Parameters<NextResponse['cookies']['set']>[];

/** Refreshes an expiring session. This isn't a security check, because each page and policy checks for itself. */
export async function refreshSession(request: NextRequest) {
  const changes: CookieChanges = [];
  const cacheHeaders: [string, string][] = [];
  const state = await readSession(request, (cookies, headers) => {
    // The library removes all cookies if the refresh was rejected. That could sign out another tab with a
    // newer session, so the cookies are kept. The browser clears sessions that have ended.
    if (cookies.every(({ value }) => !value)) return;
    for (const { name, value, options } of cookies) {
      request.cookies.set(name, value);
      changes.push([name, value, options]);
    }
    // No cache may store a response that sets a session.
    cacheHeaders.push(...Object.entries(headers));
  });

  const headers = new Headers(request.headers);
  headers.set(sessionStateHeader, state);
  passTimeLeft(request.method, headers);
  const response = NextResponse.next({ request: { headers } });
  for (const cookie of changes) response.cookies.set(...cookie);
  for (const [name, value] of cacheHeaders) response.headers.set(name, value);
  return { state, response };
}

async function readSession(request: NextRequest, setAll: SetAllCookies): Promise<SessionState> {
  if (!request.cookies.getAll().some(({ name }) => isSessionCookie(name))) return 'signed-out';

  const ipAddress = readCallerIp(request.headers);
  const refreshWatch = watchRefresh(
    (refresh) => retryRejectedRefresh(forwardCaller(refresh, ipAddress), fetchWithRetries),
    () => hasUnexpiredToken(request.cookies.getAll()),
  );
  let isRefreshing = false;
  const { auth } = createServerClient(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      ...serverOptions,
      global: {
        fetch(input, init) {
          const outgoing = new Request(input, init);
          isRefreshing ||= isRefresh(outgoing);
          return refreshWatch.fetch(outgoing);
        },
      },
      cookieOptions,
      cookies: { getAll: () => emptyMalformedCookies(request.cookies.getAll()), setAll },
    },
  );
  const outage = refreshWatch.outage.then(() => 'unknown' as const);
  const result = Promise.race([readState(auth), outage]);
  const state = await withTimeout(verificationTimeout, result);
  if (state) return state;
  if (!isRefreshing) return 'unproven';
  return (await withTimeout(getTimeLeft() - timeForPage, result)) ?? 'unknown';
}

async function readState(
  auth: ReturnType<typeof createServerClient>['auth'],
): Promise<SessionState> {
  try {
    const { data, error } = await auth.getClaims();
    if (data) return 'signed-in';
    return error && isTransientFailure(error) ? 'unknown' : 'signed-out';
  } catch {
    return 'signed-out'; // The library can't read the cookie, which may be forged.
  }
}

async function withTimeout<T>(milliseconds: number, result: Promise<T>) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
