import type { User } from '@supabase/supabase-js';
import { authMessages } from '@/lib/auth/messages';
import { completeBrowserSignIn } from '@/lib/account/sign-in-actions';
import { requiresSecondFactor } from '@/lib/session/second-factor';
import { routes } from '@/lib/routes';
import { deleteSessionCookies } from '@/lib/session/browser-storage';

export type SignInOutcome = { message: string } | { redirectTo: string };

/** Completes a sign-in made in the browser: asks for the second factor, or loads the profile (SESS-2). */
export async function finishBrowserSignIn(user: User, next: string): Promise<SignInOutcome> {
  if (requiresSecondFactor(user.factors))
    return { redirectTo: routes.signInWithNext(next, 'two-factor') };
  if (isConnectingAccount(next)) return { redirectTo: next };
  const { fetchSession, createMissingProfile, closeSession } =
    await import('@/lib/session/auth-client');
  const fetched = await fetchSession();
  const isNew = fetched.status === 'no-profile';
  const result = isNew ? await createMissingProfile() : fetched;
  if (result.status === 'profile') {
    await completeBrowserSignIn().catch(() => null);
    return { redirectTo: next };
  }

  // Signs out an account without a profile, as the server does.
  await closeSession().catch(deleteSessionCookies);
  return { message: isNew ? authMessages.profileCreateFailed : authMessages.profileFetchFailed };
}

/** Whether the sign-in connects another account to a customer who is already signed in. */
export function isConnectingAccount(next: string) {
  return next.startsWith(`${routes.settings}?connected=`);
}
