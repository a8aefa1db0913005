import { createServerClient } from '@supabase/ssr';
import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { NextResponse, type NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { withoutMisshapen } from '@/lib/stored-session';
import { cookieOptions, isSessionCookie } from './cookies';
import { serverOptions } from './transport';

/** `unknown`: the auth service did not answer, so nobody may be called signed out. */
export type SessionState = 'signed-in' | 'signed-out' | 'unknown';

/** Whose token a request brought, as far as the token itself tells. */
export type Bearer = { id: string; email?: string; phone?: string };
type Asked = { state: SessionState; bearer: Bearer | null };

/** With the 5 s that the page itself may wait, a hung backend is said within 10 s. */
const patience = 3_500;

/**
 * Renews the session of a request where it is about to expire, and hands the new cookies both to
 * the page and to the browser. Courtesy only: each page and each policy checks for itself.
 */
export async function refreshSession(request: NextRequest) {
  if (!request.cookies.getAll().some(({ name }) => isSessionCookie(name))) {
    return { ...nobody, response: NextResponse.next({ request }) };
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

  const asked = await within(patience, ask(supabase.auth));
  return { ...(asked ?? unanswered), response };
}

const nobody: Asked = { state: 'signed-out', bearer: null };
const unanswered: Asked = { state: 'unknown', bearer: null };

async function ask(auth: ReturnType<typeof createServerClient>['auth']): Promise<Asked> {
  try {
    const { data, error } = await auth.getClaims();
    if (!data) return isAuthRetryableFetchError(error) ? unanswered : nobody;
    const { sub: id, email, phone } = data.claims;
    return { state: 'signed-in', bearer: { id, email, phone } };
  } catch {
    return nobody; // A hand-made cookie that the library cannot read.
  }
}

/** The library tries a refresh again for up to 30 s; a page does not wait that long. */
async function within<T>(milliseconds: number, answer: Promise<T>) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
