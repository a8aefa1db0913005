import type { Session } from '@supabase/supabase-js';
import { getProfileFromAccount } from './names';
import { createProfile, readAccount } from './profile';
import { requiresSecondFactor } from './second-factor';
import { authEvents, type AuthEvent, type SessionResult, type SessionEvent } from './types';
import { createBrowserSupabase } from '@/lib/supabase/browser';

let isWatching = false;

/** Dispatches the auth library's events. In visible tabs, the library also refreshes the token (SESS-5). */
export function watchAuthEvents(dispatch: (event: SessionEvent) => void) {
  if (isWatching) return;
  isWatching = true;

  createBrowserSupabase().auth.onAuthStateChange((event, session) => {
    const authEvent = authEvents.find((name) => name === event);
    // Dispatches asynchronously, because the auth library waits for its listeners to return.
    if (authEvent) setTimeout(() => dispatch(createSessionEvent(authEvent, session)));
  });
}

/** Returns the event for an auth call made by our server, with the session from the cookies. */
export async function readServerEvent(event: AuthEvent): Promise<SessionEvent | null> {
  const { data, error } = await createBrowserSupabase().auth.getSession();
  // An outage doesn't end the session (FAIL-7).
  return error ? null : createSessionEvent(event, data.session);
}

export async function fetchSession(): Promise<SessionResult> {
  const supabase = createBrowserSupabase();
  const { data, error } = await supabase.auth.getSession();
  if (!data.session) return { status: error ? 'unavailable' : 'no-session' };

  const { access_token: token, user } = data.session;
  if (user.factors?.length) {
    const { data: level } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
    if (requiresSecondFactor(user.factors, level?.currentLevel)) return { status: 'no-session' };
  }
  const account = await readAccount(supabase, user.id).catch(() => 'unreadable' as const);
  if (account === 'unreadable') return { status: 'unavailable' };
  if (!account) return { status: 'no-profile', authProvider: user.app_metadata.provider };
  return { status: 'profile', customer: account.customer, unread: account.unread, token };
}

export async function createMissingProfile(): Promise<SessionResult> {
  const supabase = createBrowserSupabase();
  const { data } = await supabase.auth.getUser();
  if (!data.user) return { status: 'no-session' };

  await createProfile(supabase, data.user, getProfileFromAccount(data.user));
  const result = await fetchSession();
  // Another `no-profile` would make the browser create the profile again, in an endless loop.
  return result.status === 'no-profile' ? { status: 'unavailable' } : result;
}

/** Ends this browser's session. Its cookies are removed even if the auth service fails. */
export async function closeSession() {
  await createBrowserSupabase().auth.signOut({ scope: 'local' });
}

function createSessionEvent(event: AuthEvent, session: Session | null): SessionEvent {
  const [userId, token] = [session?.user.id ?? null, session?.access_token ?? null];
  return { type: 'auth_event', event, userId, token };
}
