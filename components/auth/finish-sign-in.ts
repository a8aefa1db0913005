import type { User } from '@supabase/supabase-js';
import { authMessages } from '@/lib/auth/messages';
import { completeBrowserSignIn } from '@/lib/auth/provider-actions';
import { awaitsSecondFactor } from '@/lib/session/second-factor';
import { routes } from '@/lib/routes';
import { dropSessionCookies } from '@/components/session/browser-storage';

export type Finish = { message: string } | { goTo: string };

/** Goes on from a session in the browser to its second factor or its profile (SESS-2). */
export async function finishSignIn(user: User, next: string): Promise<Finish> {
  if (awaitsSecondFactor(user.factors)) return { goTo: routes.signInThen(next, 'two-factor') };
  if (isConnecting(next)) return { goTo: next };
  const { fetchSession, createMissingProfile, closeSession } =
    await import('@/components/session/auth-client');
  const found = await fetchSession();
  const isNew = found.found === 'no-profile';
  const answer = isNew ? await createMissingProfile() : found;
  if (answer.found === 'profile') {
    await completeBrowserSignIn().catch(() => null);
    return { goTo: next };
  }

  // As on the server: an account without a profile is signed out again.
  await closeSession().catch(dropSessionCookies);
  return { message: isNew ? authMessages.profileCreateFailed : authMessages.profileFetchFailed };
}

/** Whether a signed-in customer is connecting another account: they already have a profile. */
export function isConnecting(next: string) {
  return next.startsWith(`${routes.settings}?connected=`);
}
