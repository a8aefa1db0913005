import type { User } from '@supabase/supabase-js';
import { authMessages } from '@/lib/auth/messages';
import { awaitsSecondFactor } from '@/lib/auth/rules';
import { routes } from '@/lib/routes';

export type Finish = { message: string } | { goTo: string };

/** The browser has a session: on to its second factor, or in with a profile (spec §4). */
export async function finishSignIn(user: User, next: string): Promise<Finish> {
  if (awaitsSecondFactor(user.factors)) return { goTo: routes.signInThen(next, 'two-factor') };
  const { fetchSession, createProfile } = await import('./session-engine');
  const found = await fetchSession();
  const answer = found.found === 'no-profile' ? await createProfile() : found;
  const isIn = answer.found === 'profile';
  return isIn ? { goTo: next } : { message: authMessages.profileCreateFailed };
}
