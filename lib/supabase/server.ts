import 'server-only';
import { cookies, headers } from 'next/headers';
import { createServerClient, DEFAULT_COOKIE_OPTIONS } from '@supabase/ssr';
import { createClient } from '@supabase/supabase-js';
import { getCallerIp } from '@/lib/http/caller-ip';
import { cookieAttributes } from '@/lib/browser-storage/cookies';
import { limitPageTime } from '@/lib/http/timeouts';
import { env } from '@/lib/env';
import { hasUnexpiredToken, emptyMalformedCookies } from './session-cookie';
import { forwardCaller } from './admin';
import { cookieOptions, isSessionCookie } from './stored-session';
import type { Database } from './database.types';
import { createRefreshRejection, watchRefresh } from './refresh';
import { isRefresh, retryRejectedRefresh } from './rejected-refresh';
import { sessionStateHeader } from './session-state';
import { fetchWithRetries, serverOptions } from './transport';

type CookieStore = Awaited<ReturnType<typeof cookies>>;

const refreshOutages = new WeakMap<object, Promise<void>>();

/** Creates a client that acts as the sender of this request. Never share it between requests. */
export async function createServerSupabase() {
  const store = await cookies();
  limitPageTime(await headers());
  const refreshWatch = watchRefresh(
    (request) => sendRequest(store, request),
    () => hasUnexpiredToken(store.getAll()),
  );

  const supabase = createServerClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      ...serverOptions,
      global: { fetch: (input, init) => refreshWatch.fetch(new Request(input, init)) },
      cookieOptions,
      cookies: {
        getAll: () => emptyMalformedCookies(store.getAll()),
        // Ignores the cache headers in the second argument, because Next.js sets its own.
        setAll(changes) {
          // The library removes a session that has ended. That would replace the form that the customer sent with
          // the sign-in, and a refresh may have lost a race against another tab. `deleteSessionCookies` signs out.
          if (changes.every(({ value }) => !value)) return;
          try {
            for (const { name, value, options } of changes) store.set(name, value, options);
          } catch {
            // A page can't set cookies while it renders; middleware has already refreshed them.
          }
        },
      },
    },
  );
  refreshOutages.set(supabase, refreshWatch.outage);
  return supabase;
}

export type ServerSupabase = Awaited<ReturnType<typeof createServerSupabase>>;

/** Resolves when this client's refresh fails transiently. The library would retry for much longer. */
export function waitForRefreshOutage(supabase: object) {
  return refreshOutages.get(supabase) ?? new Promise<void>(() => {});
}

export async function isVisitor() {
  return !(await cookies()).getAll().some(({ name }) => isSessionCookie(name));
}

/** Creates an anonymous client for public data. It doesn't read cookies, so pages can be prerendered. */
export function createPublicSupabase() {
  return createClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    { ...serverOptions, auth: { persistSession: false, autoRefreshToken: false } },
  );
}

/** Creates a client that checks a password without setting cookies. Rate-limit its use: it skips the captcha. */
export async function createPasswordCheckSupabase() {
  return createForwardingSupabase(
    env.SUPABASE_SECRET_KEY || env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  );
}

/** Creates a client for emails and texts sent after the response. It doesn't set cookies, so links need no code verifier. */
export async function createEmailSupabase() {
  return createForwardingSupabase(env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY);
}

async function createForwardingSupabase(key: string) {
  const ipAddress = await getCallerIp();
  return createClient<Database>(env.NEXT_PUBLIC_SUPABASE_URL, key, {
    ...serverOptions,
    global: {
      fetch: (input, init) => fetchWithRetries(forwardCaller(new Request(input, init), ipAddress)),
    },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/**
 * Sends a request. Rejects refreshes while a page renders, because it couldn't store the new single-use token, and
 * for a session that middleware couldn't refresh, because the attempt writes a cookie.
 */
async function sendRequest(store: CookieStore, request: Request) {
  if (isRefresh(request)) {
    const isEnded = (await headers()).get(sessionStateHeader) === 'signed-out';
    if (isEnded || !tryToWriteCookie(store)) return createRefreshRejection();
  }
  const ipAddress = await getCallerIp();
  return retryRejectedRefresh(forwardCaller(request, ipAddress), fetchWithRetries);
}

/** Rewrites a session cookie unchanged. Returns false if cookies can't be set, which only an attempt reveals. */
function tryToWriteCookie(store: CookieStore) {
  const cookie = store.getAll().find(({ name }) => isSessionCookie(name));
  if (!cookie) return true;
  try {
    store.set(cookie.name, cookie.value, { ...DEFAULT_COOKIE_OPTIONS, ...cookieAttributes });
    return true;
  } catch {
    return false;
  }
}
