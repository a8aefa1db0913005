import { createServerClient } from '@supabase/ssr';
import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { NextResponse, type NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { withoutMisshapen } from '@/lib/stored-session';
import { cookieOptions, isSessionCookie } from './cookies';
import { serverOptions } from './transport';

/** `unknown`: the auth service did not answer, so nobody may be called signed out. */
export type SessionState = 'signed-in' | 'signed-out' | 'unknown';

/** With the 5 s that the page itself may wait, a hung backend is said within 10 s. */
const timeout = 3_500;

/**
 * Renews the session of a request where it is about to expire, and hands the new cookies both to
 * the page and to the browser. Courtesy only: each page and each policy checks for itself.
 */
export async function refreshSession(request: NextRequest) {
  if (!request.cookies.getAll().some(({ name }) => isSessionCookie(name))) {
    return { state: 'signed-out' as const, response: NextResponse.next({ request }) };
  }

  return readSession(request);
}

async function readSession(request: NextRequest) {
  let response = NextResponse.next({ request });
  const supabase = createServerClient(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      ...serverOptions,
      cookieOptions,
      cookies: {
        getAll: () => withoutMisshapen(request.cookies.getAll()),
        setAll(changed, headers) {
          // Only removals: a refused refresh. Another tab may have stored its newer session by now
          // and a removal from here would sign it out; the browser clears what is really dead.
          if (changed.every(({ value }) => !value)) return;
          for (const { name, value } of changed) request.cookies.set(name, value);
          response = NextResponse.next({ request });
          for (const { name, value, options } of changed)
            response.cookies.set(name, value, options);
          // Forbid every cache to keep a response that sets a session.
          for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
        },
      },
    },
  );

  const state = await within(timeout, readState(supabase.auth));
  return { state: state ?? ('unknown' as const), response };
}

async function readState(
  auth: ReturnType<typeof createServerClient>['auth'],
): Promise<SessionState> {
  try {
    const { data, error } = await auth.getClaims();
    if (data) return 'signed-in';
    return isAuthRetryableFetchError(error) ? 'unknown' : 'signed-out';
  } catch {
    return 'signed-out'; // A hand-made cookie that the library cannot read.
  }
}

/** The library tries a refresh again for up to 30 s; a page does not wait that long. */
async function within<T>(milliseconds: number, answer: Promise<T>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
