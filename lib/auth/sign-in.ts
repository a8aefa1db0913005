import 'server-only';
import type { User } from '@supabase/supabase-js';
import { redirect } from 'next/navigation';
import { holdSlotAt } from '@/lib/booking-flow/hold-slot';
import type { Failure } from '@/lib/result';
import { saveDefaultAreaCookie } from '@/lib/area/area-cookie';
import { routes } from '@/lib/routes';
import { getOrCreateProfile } from '@/lib/session/customer';
import { requiresSecondFactor } from '@/lib/session/second-factor';
import type { AuthEvent, NewProfile } from '@/lib/session/types';
import type { ServerSupabase } from '@/lib/supabase/server';
import { setAuthEventCookie } from '@/lib/session/auth-event-cookie';
import { setFlashNotice, type FlashNotice } from './flash-notice';
import { rememberDevice } from './known-device';
import { closeSession } from '@/lib/session/sign-out';

/** Redirects to the second factor if the account has one, else completes the sign-in (SESS-2). */
export async function finishSignIn(
  supabase: ServerSupabase,
  user: User,
  profile: NewProfile,
  next: string,
  { event = 'SIGNED_IN', notice }: { event?: AuthEvent; notice?: FlashNotice } = {},
): Promise<Failure> {
  if (requiresSecondFactor(user.factors)) redirect(routes.signInWithNext(next, 'two-factor'));
  const result = await getOrCreateProfile(supabase, user, profile);
  if (result.ok) {
    await rememberDevice(user.email);
    await setAuthEventCookie(event);
    if (notice) await setFlashNotice(notice);
    await saveDefaultAreaCookie(supabase);
    return redirectAfterSignIn(next);
  }
  await closeSession();
  return result;
}

/** Redirects to `next`. If that is a booking's last step, holds its slot first. */
export async function redirectAfterSignIn(
  next: string,
  type?: Parameters<typeof redirect>[1],
): Promise<never> {
  await holdSlotAt(next);
  redirect(next, type);
}
