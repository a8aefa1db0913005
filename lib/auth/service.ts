import 'server-only';
import type { User } from '@supabase/supabase-js';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { publicEnv } from '@/lib/env.public';
import { readForm, type FormState } from '@/lib/form';
import { log } from '@/lib/log';
import { routes, safePath, withQuery } from '@/lib/routes';
import { cookieNames } from '@/lib/storage-keys';
import { isSessionCookie } from '@/lib/supabase/cookies';
import { createServerSupabase } from '@/lib/supabase/server';
import {
  authMessage,
  authMessages,
  tooOftenMessage,
  type authNotices,
  type AuthFault,
  type AuthFlow,
} from './messages';
import { awaitsSecondFactor } from '@/lib/session/second-factor';
import { openProfile } from '@/lib/session/customer';
import type { NewProfile } from '@/lib/session/types';

/** The cookies go whatever the service answers: who signs out has left. */
export async function closeSession(scope: 'local' | 'global' = 'local') {
  const supabase = await createServerSupabase();
  const { error } = await supabase.auth.signOut({ scope });
  if (error) log.warn('The session could not be closed at the auth service', error);

  const store = await cookies();
  for (const { name } of store.getAll()) if (isSessionCookie(name)) store.delete(name);
}

/** Proven: on to the second factor where there is one, else in, with a profile (spec §4, §5). */
export async function enter(
  supabase: Awaited<ReturnType<typeof createServerSupabase>>,
  user: User,
  names: NewProfile,
  values: FormState['values'],
  next: string,
): Promise<FormState> {
  if (awaitsSecondFactor(user.factors)) redirect(routes.signInThen(safePath(next), 'two-factor'));
  const profile = await openProfile(supabase, user, names);
  if (!profile.ok) return signedOutAgain(values, profile.message);
  redirect(safePath(next));
}

/** The token that Turnstile or hCaptcha put into the form, if there is one. */
export function readCaptcha(form: FormData) {
  const names = ['cf-turnstile-response', 'h-captcha-response'] as const;
  return Object.values(readForm(form, names)).find(Boolean);
}

export async function signedOutAgain(
  values: FormState['values'],
  message: string,
): Promise<FormState> {
  await closeSession();
  return { values, message };
}

/** A rule on the whole password is the form's own message; what a field lacks stands beside it. */
export function unfit(values: FormState['values'], fields: Record<string, string>): FormState {
  const isWeak = fields.password === authMessages.weakPassword;
  return { values, fields, message: isWeak ? authMessages.weakPassword : authMessages.checkFields };
}

export function refused(flow: AuthFlow, values: FormState['values'], fault: AuthFault): FormState {
  const message = authMessage(flow, fault);
  const isExpected = fault.status !== undefined && fault.status >= 400 && fault.status < 500;
  if (!isExpected) log.error(`${flow} failed`, fault);
  const fields = fault.code === 'weak_password' ? { password: message } : undefined;
  return { values, message, fields };
}

export function limited(
  flow: AuthFlow,
  values: FormState['values'],
  seconds: number | null,
): FormState {
  if (seconds === null) return { values, message: authMessage(flow, { message: '' }) };
  return { values, message: tooOftenMessage(flow, seconds) };
}

/** The next page says it; the name travels in a cookie that the browser drops as it reads. */
export async function leaveNotice(name: keyof typeof authNotices) {
  (await cookies()).set(cookieNames.notice, name, { maxAge: 60, sameSite: 'lax' });
}

/** Where a mailed link leads, always on our own site (safety rule 12). */
export function mailTarget(next: string) {
  return new URL(withQuery(routes.authCallback, { next: safePath(next) }), publicEnv.siteUrl).href;
}
