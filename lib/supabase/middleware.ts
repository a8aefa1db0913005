import { createServerClient } from '@supabase/ssr';
import { NextResponse, type NextRequest } from 'next/server';
import { addressIn } from '@/lib/http/client-address';
import { env } from '@/lib/env';
import { hasUnexpiredToken, withoutMalformed } from '@/lib/browser-storage/session-cookie';
import { forwardCaller } from './admin';
import { cookieOptions, isSessionCookie } from './cookies';
import { isTransientFailure, watchRefresh } from './refresh';
import { isRefresh, retryRefusedRefresh } from './refused-refresh';
import { sessionStateHeader, type SessionState } from './session-state';
import { fetchWithRetries, serverOptions } from './transport';

/**
 * How many milliseconds the auth service may take. A page shows that the session is being checked
 * while it is, so a proof is not waited for; a renewal is, because the page could not store it. With
 * the 5 s that the page itself may wait, a hung backend is said within 10 s.
 */
const timeouts = { proof: 400, renewal: 3_100 };

type Changed = Parameters<NextResponse['cookies']['set']>[];

/**
 * Renews the session of a request where it is about to expire, and hands the new cookies both to
 * the page and to the browser. Courtesy only: each page and each policy checks for itself.
 */
export async function refreshSession(request: NextRequest) {
  const changed: Changed = [];
  const cacheHeaders: [string, string][] = [];
  const state = await readSession(request, (cookies, headers) => {
    // Only removals: a refused refresh. Another tab may have stored its newer session by now and a
    // removal from here would sign it out; the browser clears what is really dead.
    if (cookies.every(({ value }) => !value)) return;
    for (const { name, value, options } of cookies) {
      request.cookies.set(name, value);
      changed.push([name, value, options]);
    }
    // Forbid every cache to keep a response that sets a session.
    cacheHeaders.push(...Object.entries(headers));
  });

  const headers = new Headers(request.headers);
  headers.set(sessionStateHeader, state);
  const response = NextResponse.next({ request: { headers } });
  for (const cookie of changed) response.cookies.set(...cookie);
  for (const [name, value] of cacheHeaders) response.headers.set(name, value);
  return { state, response };
}

type SetAll = NonNullable<
  Extract<Parameters<typeof createServerClient>[2]['cookies'], { setAll?: unknown }>['setAll']
>;

async function readSession(request: NextRequest, setAll: SetAll): Promise<SessionState> {
  if (!request.cookies.getAll().some(({ name }) => isSessionCookie(name))) return 'signed-out';

  const address = addressIn(request.headers);
  const watch = watchRefresh(
    (asked) => retryRefusedRefresh(forwardCaller(asked, address), fetchWithRetries),
    () => hasUnexpiredToken(request.cookies.getAll()),
  );
  let isRenewing = false;
  const { auth } = createServerClient(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      ...serverOptions,
      global: {
        fetch(input, init) {
          const asked = new Request(input, init);
          isRenewing ||= isRefresh(asked);
          return watch.fetch(asked);
        },
      },
      cookieOptions,
      cookies: { getAll: () => withoutMalformed(request.cookies.getAll()), setAll },
    },
  );
  const unanswered = watch.unanswered.then(() => 'unknown' as const);
  const answer = Promise.race([readState(auth), unanswered]);
  const state = await within(timeouts.proof, answer);
  if (state) return state;
  return isRenewing ? ((await within(timeouts.renewal, answer)) ?? 'unknown') : 'unproven';
}

async function readState(
  auth: ReturnType<typeof createServerClient>['auth'],
): Promise<SessionState> {
  try {
    const { data, error } = await auth.getClaims();
    if (data) return 'signed-in';
    return error && isTransientFailure(error) ? 'unknown' : 'signed-out';
  } catch {
    return 'signed-out'; // A hand-made cookie that the library cannot read.
  }
}

/** What is too late for the page is no answer. */
async function within<T>(milliseconds: number, answer: Promise<T>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
