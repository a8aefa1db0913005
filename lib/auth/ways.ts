'use server';

import { redirect } from 'next/navigation';
import { limitsFor } from '@/lib/rate-limits/limits';
import { callerGroup } from '@/lib/client-address';
import { publicEnv } from '@/lib/env.public';
import { fieldErrors, readForm, type FormState } from '@/lib/form';
import { routes, withQuery } from '@/lib/routes';
import { readAuthSettings } from '@/lib/supabase/auth-settings';
import { consumeRateLimits } from '@/lib/rate-limits/consume';
import { createServerSupabase } from '@/lib/supabase/server';
import { authMessages, authNotices, type AuthFault } from './messages';
import { isFailedAttempt, isUnanswered } from './failures';
import { namesFromAccount } from '@/lib/session/names';
import { authenticatorApps } from '@/lib/session/second-factor';
import { codeSchema, emailSchema, readCodeForm } from './schema';
import { enter, limited, mailTarget, readCaptcha, refused, unfit } from './service';

/** Asked of its settings first: for what it lacks the service has no one answer. */
const notOffered = { code: 'provider_disabled', message: authMessages.notOffered, status: 422 };

/** Sends a code to an email or a phone, then redeems it. */
export async function signInWithCode(_before: FormState, form: FormData): Promise<FormState> {
  const read = readCodeForm(form);
  if (read.to === null) return unfit(read.values, read.fields);
  const { kind, to, code, next, wantsIt } = read;
  return wantsIt ? sendCode(kind, to, next, form) : redeemCode(kind, to, code, next);
}

async function sendCode(kind: 'email' | 'phone', to: string, next: string, form: FormData) {
  const values = { [kind]: to };
  if (kind === 'phone' && (await readAuthSettings())?.external?.phone === false)
    return refused('sendCode', values, notOffered);
  // A code makes an account for whoever has none: whose address asks is counted, as for a sign-up.
  const limit = await consumeRateLimits(limitsFor.sendCode(to, await callerGroup()));
  if (!limit.ok) return limited('sendCode', values, limit.retryAfter);

  const supabase = await createServerSupabase();
  const captchaToken = readCaptcha(form);
  const { error } = await supabase.auth.signInWithOtp(
    kind === 'phone'
      ? { phone: to, options: { captchaToken } }
      : { email: to, options: { captchaToken, emailRedirectTo: mailTarget(next) } },
  );
  if (isUnanswered(error)) await limit.refund();
  if (error) return refused('sendCode', values, error);
  const notice = kind === 'phone' ? authNotices.phoneCode : authNotices.emailCode;
  return { values: { ...values, sent: to }, notice };
}

async function redeemCode(kind: 'email' | 'phone', to: string, typed: string, next: string) {
  const values = { [kind]: to, sent: to };
  const input = codeSchema.safeParse({ code: typed });
  if (!input.success) return unfit(values, fieldErrors(input.error));
  const limit = await consumeRateLimits(limitsFor.signIn(to, await callerGroup()));
  if (!limit.ok) return limited('signIn', values, limit.retryAfter);

  const supabase = await createServerSupabase();
  const token = input.data.code;
  const { data, error } = await supabase.auth.verifyOtp(
    kind === 'phone' ? { phone: to, token, type: 'sms' } : { email: to, token, type: 'email' },
  );
  if (!isFailedAttempt(error)) await limit.refund();
  if (error) return refused('code', values, error);
  if (!data.user) return { values, message: authMessages.noUser };
  const phone = kind === 'phone' ? to : null;
  return enter(supabase, data.user, { ...namesFromAccount(data.user), phone }, values, next);
}

/** The six digits that an authenticator app shows, after the first proof (spec §7). */
export async function answerSecondFactor(_before: FormState, form: FormData): Promise<FormState> {
  const { code, next } = readForm(form, ['code', 'next']);
  const input = codeSchema.safeParse({ code });
  if (!input.success) return unfit({}, fieldErrors(input.error));

  const supabase = await createServerSupabase();
  const { data } = await supabase.auth.getUser();
  const apps = authenticatorApps(data.user?.factors);
  if (!data.user || apps.length === 0) return { values: {}, message: authMessages.sessionEnded };
  const limit = await consumeRateLimits(limitsFor.secondFactor(data.user.id, await callerGroup()));
  if (!limit.ok) return limited('signIn', {}, limit.retryAfter);

  const { error, isGuess } = await tryApps(supabase, apps, input.data.code);
  if (!isGuess) await limit.refund();
  if (error) return refused('secondFactor', {}, error);
  return enter(supabase, { ...data.user, factors: [] }, namesFromAccount(data.user), {}, next);
}

/** Nobody says which app the code is of: a spare's is as good. All together are one guess. */
async function tryApps(
  { auth }: Awaited<ReturnType<typeof createServerSupabase>>,
  apps: { id: string }[],
  code: string,
) {
  let wrong: AuthFault | null = null;
  for (const { id: factorId } of apps) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
    if (!error) return { error, isGuess: false };
    // Only a wrong code leaves hope for the next app.
    if (error.code !== 'mfa_verification_failed')
      return { error, isGuess: wrong !== null || isFailedAttempt(error) };
    wrong = error;
  }
  return { error: wrong, isGuess: true };
}

/** Leads to the company's own page, found by the email's domain. */
export async function signInWithCompany(_before: FormState, form: FormData): Promise<FormState> {
  const { next, ...values } = readForm(form, ['email', 'next']);
  const input = emailSchema.safeParse(values);
  if (!input.success) return unfit(values, fieldErrors(input.error));

  if ((await readAuthSettings())?.saml_enabled === false)
    return refused('company', values, notOffered);
  const supabase = await createServerSupabase();
  const callback = withQuery(routes.authCallback, { provider: 'company', next });
  const { data, error } = await supabase.auth.signInWithSSO({
    domain: input.data.email.split('@')[1] ?? '',
    options: {
      redirectTo: new URL(callback, publicEnv.siteUrl).href,
      captchaToken: readCaptcha(form),
    },
  });
  if (error) return refused('company', values, error);
  redirect(data.url);
}
