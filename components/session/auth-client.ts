import type { Session } from '@supabase/supabase-js';
import { profileFromAccount } from '@/lib/session/names';
import { createProfile, readProfile } from '@/lib/session/profile';
import { awaitsSecondFactor } from '@/lib/session/second-factor';
import {
  authEvents,
  type AuthEvent,
  type SessionAnswer,
  type SessionEvent,
} from '@/lib/session/types';
import { createBrowserSupabase } from '@/lib/supabase/browser';

let isWatching = false;

/**
 * Passes the library's events on. From here on its own tick keeps the token fresh: every 30 s, when
 * three ticks or less remain, not while the tab is hidden (SESS-5).
 */
export function watchAuthEvents(dispatch: (event: SessionEvent) => void) {
  if (isWatching) return;
  isWatching = true;

  createBrowserSupabase().auth.onAuthStateChange((event, session) => {
    const known = authEvents.find((one) => one === event);
    // Later: the library holds its own work until its listeners return.
    if (known) setTimeout(() => dispatch(sessionEvent(known, session)));
  });
}

/** An event of a call that our server made, with the session that it left in the cookies. */
export async function readServerEvent(event: AuthEvent): Promise<SessionEvent | null> {
  const { data, error } = await createBrowserSupabase().auth.getSession();
  // An outage ends no session (FAIL-7).
  return error ? null : sessionEvent(event, data.session);
}

/** Who the active auth session belongs to. */
export async function fetchSession(): Promise<SessionAnswer> {
  const supabase = createBrowserSupabase();
  const { data, error } = await supabase.auth.getSession();
  if (!data.session) return { found: error ? 'no-answer' : 'no-session' };

  const { access_token: token, user } = data.session;
  if (user.factors?.length) {
    const { data: level } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
    if (awaitsSecondFactor(user.factors, level?.currentLevel)) return { found: 'no-session' };
  }
  const customer = await readProfile(supabase, user.id).catch(() => 'unreadable' as const);
  if (customer === 'unreadable') return { found: 'no-answer' };
  if (!customer) return { found: 'no-profile', provider: user.app_metadata.provider };
  return { found: 'profile', customer, token };
}

/** The profile of an account that has none yet, as far as it says who it is (SESS-2). */
export async function createMissingProfile(): Promise<SessionAnswer> {
  const supabase = createBrowserSupabase();
  const { data } = await supabase.auth.getUser();
  if (!data.user) return { found: 'no-session' };

  await createProfile(supabase, data.user, profileFromAccount(data.user));
  const answer = await fetchSession();
  return answer.found === 'no-profile' ? { found: 'no-answer' } : answer;
}

/** Ends a session that came to nothing; it is gone from here whatever the service answers. */
export async function closeSession() {
  await createBrowserSupabase().auth.signOut({ scope: 'local' });
}

function sessionEvent(event: AuthEvent, session: Session | null): SessionEvent {
  const [userId, token] = [session?.user.id ?? null, session?.access_token ?? null];
  return { type: 'auth_event', event, userId, token };
}
