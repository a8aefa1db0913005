'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { limitsFor } from '@/lib/rate-limits/limits';
import { callerGroup } from '@/lib/client-address';
import { fieldErrors, readForm, type FormState } from '@/lib/form';
import { done, failed, type Result } from '@/lib/result';
import { routes, safePath } from '@/lib/routes';
import { cookieNames } from '@/lib/storage-keys';
import { readAuthSettings } from '@/lib/supabase/auth-settings';
import { consumeRateLimits } from '@/lib/rate-limits/consume';
import { createServerSupabase } from '@/lib/supabase/server';
import { authMessage, authMessages, authNotices } from './messages';
import { isFailedAttempt, isUnanswered } from './failures';
import { namesFromEmail, namesFromSignUp } from '@/lib/session/names';
import { emailSchema, newPasswordSchema, signInSchema, signUpSchema } from './schema';
import {
  closeSession,
  enter,
  leaveNotice,
  limited,
  mailTarget,
  readCaptcha,
  refused,
  signedOutAgain,
  unfit,
} from './service';
import { closeOtherSessions, openProfile } from '@/lib/session/customer';

export async function signIn(_before: FormState, form: FormData): Promise<FormState> {
  const { password, next, ...values } = readForm(form, ['email', 'password', 'next']);
  const input = signInSchema.safeParse({ ...values, password });
  if (!input.success) return unfit(values, fieldErrors(input.error));

  const limit = await consumeRateLimits(limitsFor.signIn(input.data.email, await callerGroup()));
  if (!limit.ok) return limited('signIn', values, limit.retryAfter);

  const supabase = await createServerSupabase();
  const options = { captchaToken: readCaptcha(form) };
  const { data, error } = await supabase.auth.signInWithPassword({ ...input.data, options });
  if (!isFailedAttempt(error)) await limit.refund();
  if (error) {
    const unconfirmed = error.code === 'email_not_confirmed' ? input.data.email : undefined;
    return { ...refused('signIn', values, error), unconfirmed };
  }
  if (!data.user) return { values, message: authMessages.noUser };

  return enter(supabase, data.user, namesFromEmail(input.data.email), values, next);
}

export async function signUp(_before: FormState, form: FormData): Promise<FormState> {
  const { password, next, ...values } = readForm(form, [
    ...(['first_name', 'last_name', 'phone'] as const),
    ...(['email', 'password', 'next'] as const),
  ]);
  const input = signUpSchema.safeParse({ ...values, password });
  if (!input.success) return unfit(values, fieldErrors(input.error));

  const limit = await consumeRateLimits(limitsFor.signUp(input.data.email, await callerGroup()));
  if (!limit.ok) return limited('signUp', values, limit.retryAfter);

  const supabase = await createServerSupabase();
  const { first_name, last_name, phone, email } = input.data;
  const { data, error } = await supabase.auth.signUp({
    email,
    password,
    options: {
      data: { first_name, last_name, phone },
      emailRedirectTo: mailTarget(next),
      captchaToken: readCaptcha(form),
    },
  });
  // No mail went out: this recipient's three an hour are untouched.
  if (error || data.session) await limit.refund('mail');
  if (error) return refused('signUp', values, error);
  if (!data.session || !data.user) {
    return { values, notice: authNotices.confirm, unconfirmed: email };
  }

  const names = namesFromSignUp({ email, user_metadata: { first_name, last_name } });
  const profile = await openProfile(supabase, data.user, { ...names, phone });
  if (!profile.ok) return signedOutAgain(values, profile.message);

  await leaveNotice('welcome');
  redirect(safePath(next));
}

/** Says the same whether or not there is such an account. */
export async function requestRecovery(_before: FormState, form: FormData): Promise<FormState> {
  const { next, ...values } = readForm(form, ['email', 'next']);
  const input = emailSchema.safeParse(values);
  if (!input.success) return unfit(values, fieldErrors(input.error));

  const limit = await consumeRateLimits(limitsFor.mail(input.data.email));
  if (!limit.ok) return limited('recovery', values, limit.retryAfter);

  const supabase = await createServerSupabase();
  const options = { redirectTo: mailTarget(next), captchaToken: readCaptcha(form) };
  const { error } = await supabase.auth.resetPasswordForEmail(input.data.email, options);
  if (isUnanswered(error)) await limit.refund();
  return error ? refused('recovery', values, error) : { values, notice: authNotices.recovery };
}

export async function resendVerification(_before: FormState, form: FormData): Promise<FormState> {
  const { next, ...values } = readForm(form, ['email', 'next']);
  const input = emailSchema.safeParse(values);
  if (!input.success) return unfit(values, fieldErrors(input.error));

  const limit = await consumeRateLimits(limitsFor.mail(input.data.email));
  if (!limit.ok) return limited('resend', values, limit.retryAfter);

  const supabase = await createServerSupabase();
  const options = { emailRedirectTo: mailTarget(next), captchaToken: readCaptcha(form) };
  const { error } = await supabase.auth.resend({ type: 'signup', ...input.data, options });
  if (isUnanswered(error)) await limit.refund();
  return error ? refused('resend', values, error) : { values, notice: authNotices.resent };
}

/** For someone who came by a recovery link: the session it opened says whose password it is. */
export async function chooseNewPassword(_before: FormState, form: FormData): Promise<FormState> {
  const { password, next } = readForm(form, ['password', 'next']);
  const input = newPasswordSchema.safeParse({ password });
  if (!input.success) return unfit({}, fieldErrors(input.error));

  const supabase = await createServerSupabase();
  const { error } = await supabase.auth.updateUser({ password });
  if (error?.name === 'AuthSessionMissingError')
    return { values: {}, message: authMessages.linkExpired };
  if (error) return refused('newPassword', {}, error);

  await closeOtherSessions(supabase);
  await leaveNotice('passwordSaved');
  redirect(safePath(next));
}

/**
 * Whether the backend has this provider switched on. Asked here, not in the browser: the embedded
 * backend does not tell other origins, and the provider's own refusal would be a page of JSON.
 */
export async function checkSocialProvider(provider: unknown): Promise<Result> {
  const known = provider === 'apple' ? 'apple' : 'google';
  const settings = await readAuthSettings();
  if (!settings) return failed('unavailable', authMessage(known, { message: '', status: 0 }));
  if (settings.external?.[known] === true) return done();
  const message = authMessages.socialDisabled;
  return failed(
    'rejected',
    authMessage(known, { code: 'provider_disabled', message, status: 400 }),
  );
}

/** Signs out here or everywhere; the browser has wiped its own store before it asks (spec §4). */
export async function signOut(scope?: unknown) {
  await closeSession(scope === 'global' ? scope : 'local');
  (await cookies()).delete(cookieNames.bookingDraft);
  redirect(routes.landing);
}
