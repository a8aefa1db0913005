import type { User } from '@supabase/supabase-js';
import { authMessages } from '@/lib/auth/messages';
import { awaitsSecondFactor } from '@/lib/session/second-factor';
import { routes } from '@/lib/routes';
import { dropSessionCookies } from '@/components/session/browser-storage';

export type Finish = { message: string } | { goTo: string };

/** The browser has a session: on to its second factor, or in with a profile (SESS-2). */
export async function finishSignIn(user: User, next: string): Promise<Finish> {
  if (awaitsSecondFactor(user.factors)) return { goTo: routes.signInThen(next, 'two-factor') };
  if (isConnecting(next)) return { goTo: next };
  const { fetchSession, createOAuthProfile, closeSession } =
    await import('@/components/session/auth-client');
  const found = await fetchSession();
  const isNew = found.found === 'no-profile';
  const answer = isNew ? await createOAuthProfile() : found;
  if (answer.found === 'profile') return { goTo: next };

  // As on the server: without a profile nobody stays signed in.
  await closeSession().catch(dropSessionCookies);
  return { message: isNew ? authMessages.profileCreateFailed : authMessages.profileFetchFailed };
}

/** Whether somebody who is in already wanted one more way in: they have their profile. */
export function isConnecting(next: string) {
  return next.startsWith(`${routes.settings}?connected=`);
}
