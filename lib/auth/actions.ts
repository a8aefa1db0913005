'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { publicEnv } from '@/lib/env.public';
import { fieldErrors, readForm, type FormState } from '@/lib/form';
import { log } from '@/lib/log';
import { routes, safePath, withQuery } from '@/lib/routes';
import { cookieNames } from '@/lib/storage-keys';
import { isSessionCookie } from '@/lib/supabase/cookies';
import { createServerSupabase } from '@/lib/supabase/server';
import { authMessage, authMessages, authNotices, type AuthFault, type AuthFlow } from './messages';
import { namesFromEmail, namesFromSignUp } from './rules';
import { emailSchema, signInSchema, signUpSchema } from './schema';
import { openProfile } from './session';

export async function signIn(_before: FormState, form: FormData): Promise<FormState> {
  const { password, next, ...values } = readForm(form, ['email', 'password', 'next']);
  const input = signInSchema.safeParse({ ...values, password });
  if (!input.success) return unfit(values, fieldErrors(input.error));

  const supabase = await createServerSupabase();
  const { data, error } = await supabase.auth.signInWithPassword(input.data);
  if (error) return refused('signIn', values, error);
  if (!data.user) return { values, message: authMessages.noUser };

  const profile = await openProfile(supabase, data.user, namesFromEmail(input.data.email));
  if (!profile.ok) return signedOutAgain(values, profile.message);
  redirect(safePath(next));
}

export async function signUp(_before: FormState, form: FormData): Promise<FormState> {
  const { password, next, ...values } = readForm(form, [
    ...(['first_name', 'last_name', 'phone'] as const),
    ...(['email', 'password', 'next'] as const),
  ]);
  const input = signUpSchema.safeParse({ ...values, password });
  if (!input.success) return unfit(values, fieldErrors(input.error));

  const supabase = await createServerSupabase();
  const { first_name, last_name, phone, email } = input.data;
  const { data, error } = await supabase.auth.signUp({
    email,
    password,
    options: { data: { first_name, last_name, phone }, emailRedirectTo: mailTarget(next) },
  });
  if (error) return refused('signUp', values, error);
  if (!data.session || !data.user) return { values, notice: authNotices.confirm };

  const names = namesFromSignUp({ email, user_metadata: { first_name, last_name } });
  const profile = await openProfile(supabase, data.user, { ...names, phone });
  if (!profile.ok) return signedOutAgain(values, profile.message);

  (await cookies()).set(cookieNames.notice, 'welcome', { maxAge: 60, sameSite: 'lax' });
  redirect(safePath(next));
}

/** Says the same whether or not there is such an account. */
export async function requestRecovery(_before: FormState, form: FormData): Promise<FormState> {
  const { next, ...values } = readForm(form, ['email', 'next']);
  const input = emailSchema.safeParse(values);
  if (!input.success) return unfit(values, fieldErrors(input.error));

  const supabase = await createServerSupabase();
  const options = { redirectTo: mailTarget(next) };
  const { error } = await supabase.auth.resetPasswordForEmail(input.data.email, options);
  return error ? refused('recovery', values, error) : { values, notice: authNotices.recovery };
}

/** Signs out here; the browser has wiped its own store before it asks (spec §4). */
export async function signOut() {
  await closeSession();
  (await cookies()).delete(cookieNames.bookingDraft);
  redirect(routes.landing);
}

/** The cookies go whatever the service answers: who signs out has left. */
async function closeSession() {
  const supabase = await createServerSupabase();
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (error) log.warn('The session could not be closed at the auth service', error);

  const store = await cookies();
  for (const { name } of store.getAll()) if (isSessionCookie(name)) store.delete(name);
}

async function signedOutAgain(values: FormState['values'], message: string): Promise<FormState> {
  await closeSession();
  return { values, message };
}

/** A rule on the whole password is the form's own message; what a field lacks stands beside it. */
function unfit(values: FormState['values'], fields: Record<string, string>): FormState {
  const isWeak = fields.password === authMessages.weakPassword;
  return { values, fields, message: isWeak ? authMessages.weakPassword : authMessages.checkFields };
}

function refused(flow: AuthFlow, values: FormState['values'], fault: AuthFault): FormState {
  const message = authMessage(flow, fault);
  const isExpected = fault.status !== undefined && fault.status >= 400 && fault.status < 500;
  if (!isExpected) log.error(`${flow} failed`, fault);
  const fields = fault.code === 'weak_password' ? { password: message } : undefined;
  return { values, message, fields };
}

/** Where a mailed link leads, always on our own site (safety rule 12). */
function mailTarget(next: string) {
  return new URL(withQuery(routes.authCallback, { next: safePath(next) }), publicEnv.siteUrl).href;
}
