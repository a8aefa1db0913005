import { namesFromOAuth } from '@/lib/session/names';
import { createProfile, readProfile } from '@/lib/session/profile';
import { awaitsSecondFactor } from '@/lib/session/second-factor';
import type { AuthEvent, SessionAnswer, SessionEvent } from '@/lib/session/types';
import { createBrowserSupabase } from '@/lib/supabase/browser';

const handled: readonly string[] = [
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'PASSWORD_RECOVERY',
  'USER_UPDATED',
  'MFA_CHALLENGE_VERIFIED',
] satisfies AuthEvent[];

let isWatching = false;

/**
 * Passes the library's events on. From here on its own tick keeps the token fresh: every 30 s, when
 * three ticks or less remain, not while the tab is hidden (SESS-5).
 */
export function watchAuthEvents(dispatch: (event: SessionEvent) => void) {
  if (isWatching) return;
  isWatching = true;

  createBrowserSupabase().auth.onAuthStateChange((event, session) => {
    if (!handled.includes(event)) return;
    const userId = session?.user.id ?? null;
    const token = session?.access_token ?? null;
    // Later: the library holds its own work until its listeners return.
    setTimeout(() => dispatch({ type: 'auth_event', event: event as AuthEvent, userId, token }));
  });
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

/** The profile of an account that came by Google or Apple (SESS-2). */
export async function createOAuthProfile(): Promise<SessionAnswer> {
  const supabase = createBrowserSupabase();
  const { data } = await supabase.auth.getUser();
  if (!data.user) return { found: 'no-session' };

  const { avatar_url: avatar, picture } = data.user.user_metadata as Record<string, unknown>;
  const image_url = [avatar, picture].find((url) => typeof url === 'string' && url);
  await createProfile(supabase, data.user, {
    ...namesFromOAuth(data.user),
    image_url: image_url as string | undefined,
  });
  const answer = await fetchSession();
  return answer.found === 'no-profile' ? { found: 'no-answer' } : answer;
}

/** Ends a session that came to nothing; it is gone from here whatever the service answers. */
export async function closeSession() {
  await createBrowserSupabase().auth.signOut({ scope: 'local' });
}
