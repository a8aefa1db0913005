import 'server-only';
import { cookies, headers } from 'next/headers';
import { createServerClient } from '@supabase/ssr';
import { createClient } from '@supabase/supabase-js';
import { callerAddress } from '@/lib/http/client-address';
import { cookieAttributes } from '@/lib/browser-storage/cookies';
import { limitPageTime } from '@/lib/http/timeouts';
import { env } from '@/lib/env';
import { hasUnexpiredToken, withoutMalformed } from '@/lib/browser-storage/session-cookie';
import { forwardCaller } from './admin';
import { cookieOptions, isSessionCookie } from './cookies';
import type { Database } from './database.types';
import { createRefreshRejection, watchRefresh } from './refresh';
import { isRefresh, retryRefusedRefresh } from './refused-refresh';
import { fetchWithRetries, serverOptions } from './transport';

type CookieStore = Awaited<ReturnType<typeof cookies>>;

/** What tells the owner of a client that a refresh got no answer. */
const watches = new WeakMap<object, Promise<void>>();

/** A client that acts as the one who sent this request; never shared between requests. */
export async function createServerSupabase() {
  const store = await cookies();
  limitPageTime(await headers());
  const watch = watchRefresh(
    (request) => fetchFor(store, request),
    () => hasUnexpiredToken(store.getAll()),
  );
  let isRefused = false;

  const supabase = createServerClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      ...serverOptions,
      global: {
        async fetch(input, init) {
          const request = new Request(input, init);
          const response = await watch.fetch(request);
          isRefused ||= isRefresh(request) && !response.ok;
          return response;
        },
      },
      cookieOptions,
      cookies: {
        getAll: () => withoutMalformed(store.getAll()),
        // The cache headers of the second argument are Next's own in actions and route handlers.
        setAll(changed) {
          // A refused refresh may have been lost to another tab, whose newer session would go too.
          if (isRefused && changed.every(({ value }) => !value)) return;
          try {
            for (const { name, value, options } of changed) store.set(name, value, options);
          } catch {
            // A page being rendered cannot set cookies; middleware has refreshed them before it.
          }
        },
      },
    },
  );
  watches.set(supabase, watch.unanswered);
  return supabase;
}

/** Resolves when this client's refresh got no answer, which the library would wait for much longer. */
export function refreshUnanswered(supabase: object) {
  return watches.get(supabase) ?? new Promise<void>(() => {});
}

/** Whether this request brings no session at all: nothing of its answers can be a person's own. */
export async function isVisitor() {
  return !(await cookies()).getAll().some(({ name }) => isSessionCookie(name));
}

/** A client without a person, for what everyone may read: reads no cookies, so pages prerender. */
export function createPublicSupabase() {
  return createClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    { ...serverOptions, auth: { persistSession: false, autoRefreshToken: false } },
  );
}

/**
 * A client for a mail that is sent after the answer, when no cookie can be set: its links carry their
 * proof themselves and work in any browser.
 */
export async function createMailSupabase() {
  const address = await callerAddress();
  return createClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      ...serverOptions,
      global: {
        fetch: (input, init) => fetchWithRetries(forwardCaller(new Request(input, init), address)),
      },
      auth: { persistSession: false, autoRefreshToken: false },
    },
  );
}

/**
 * A refresh token is spent when used. A page being rendered cannot store its successor, so it must
 * not spend it: middleware or the browser refreshes, and they can store what they get.
 */
async function fetchFor(store: CookieStore, request: Request) {
  if (isRefresh(request) && !canWrite(store)) return createRefreshRejection();
  const address = await callerAddress();
  return retryRefusedRefresh(forwardCaller(request, address), fetchWithRetries);
}

/**
 * Next tells only by trying: writes one session cookie back as it is. Where there is none, the token
 * came with a form, and what answers a form can write.
 */
function canWrite(store: CookieStore) {
  const cookie = store.getAll().find(({ name }) => isSessionCookie(name));
  if (!cookie) return true;
  try {
    store.set(cookie.name, cookie.value, { ...cookieAttributes, maxAge: 60 * 60 * 24 * 400 });
    return true;
  } catch {
    return false;
  }
}
