'use server';

import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { limitsFor } from '@/lib/rate-limits/limits';
import { isFailedAttempt, isUnanswered } from '@/lib/auth/failures';
import { closeOtherSessions } from '@/lib/session/customer';
import { publicEnv } from '@/lib/env.public';
import { fieldErrors, readForm, type FormState } from '@/lib/form';
import { routes, withQuery } from '@/lib/routes';
import { cookieNames } from '@/lib/storage-keys';
import { readAuthSettings } from '@/lib/supabase/auth-settings';
import { consumeRateLimits } from '@/lib/rate-limits/consume';
import { settingsMessages, settingsNotices } from './messages';
import { pictureOf, reachedAt } from './rules';
import { codeSchema, connectSchema, passwordSchema, setupSchema } from './schema';
import { limited, refused, stopped, takeGuess, unfit, whoAsks } from './service';
import type { SettingsState } from './types';

/**
 * The service says whether the sign-in is too old for it; then it mails a code, and the password
 * changes together with that (spec §7, reauthenticate).
 */
export async function changePassword(_before: SettingsState, form: FormData): Promise<FormState> {
  const { password, sent, again, code } = readForm(form, ['password', 'sent', 'again', 'code']);
  const values: FormState['values'] = sent ? { sent } : {};
  const input = passwordSchema.safeParse({ password });
  if (!input.success) return unfit(values, fieldErrors(input.error));
  const proof = sent && !again ? codeSchema.safeParse({ code }) : undefined;
  if (proof && !proof.success) return unfit(values, fieldErrors(proof.error));

  const who = await whoAsks('password');
  if ('message' in who) return { ...who, values };
  const guess = proof && (await takeGuess(who.user.id));
  if (guess && !guess.ok) return limited('password', guess.retryAfter, values);

  const nonce = proof?.data.code;
  const { error } = await who.supabase.auth.updateUser({ password, ...(nonce && { nonce }) });
  if (error?.code !== 'reauthentication_not_valid') await guess?.refund();
  if (!error) {
    await closeOtherSessions(who.supabase);
    return { values: {}, notice: settingsNotices.passwordChanged };
  }
  if (error.code === 'reauthentication_needed') return mailCode(who);
  if (error.code === 'reauthentication_not_valid')
    return unfit(values, { code: settingsMessages.wrongMailedCode });
  if (error.code === 'weak_password')
    return unfit(values, { password: settingsMessages.weakPassword });
  if (error.code === 'same_password')
    return unfit(values, { password: settingsMessages.samePassword });
  return refused('password', error, values);
}

type Asker = Exclude<Awaited<ReturnType<typeof whoAsks>>, { message: string }>;

async function mailCode({ supabase, user }: Asker): Promise<FormState> {
  const to = reachedAt(user);
  const limit = await consumeRateLimits(limitsFor.mail(to));
  if (!limit.ok) return limited('code', limit.retryAfter);
  const { error } = await supabase.auth.reauthenticate();
  if (isUnanswered(error)) await limit.refund();
  if (error) return refused('code', error);
  return { values: { sent: to }, notice: settingsNotices.passwordCode };
}

/** First a secret for the app, then the code that proves that the app has it. */
export async function addApp(before: SettingsState, form: FormData): Promise<SettingsState> {
  const who = await whoAsks('addApp');
  const setup = setupSchema.safeParse(before?.setup).data;
  if ('message' in who) return { ...who, setup };
  return form instanceof FormData && form.has('code') && setup
    ? proveApp(who, setup, form)
    : startApp(who);
}

async function startApp({ supabase, user }: Asker): Promise<SettingsState> {
  // What was begun and never finished would only stand in the way.
  const begun = user.factors?.filter(({ status }) => status === 'unverified') ?? [];
  for (const { id } of begun) await supabase.auth.mfa.unenroll({ factorId: id });

  const friendlyName = `Authenticator app, ${new Date().toISOString()}`;
  const { data, error } = await supabase.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName,
    issuer: 'Roam',
  });
  if (error) return refused('addApp', error);
  if (data.type !== 'totp') return refused('addApp', { status: 501 });
  const { secret, qr_code } = data.totp;
  return { values: {}, setup: { factorId: data.id, secret, picture: pictureOf(qr_code) } };
}

async function proveApp(
  { supabase, user }: Asker,
  setup: NonNullable<SettingsState['setup']>,
  form: FormData,
): Promise<SettingsState> {
  const input = codeSchema.safeParse(readForm(form, ['code']));
  if (!input.success) return { ...unfit({}, fieldErrors(input.error)), setup };
  const limit = await takeGuess(user.id);
  if (!limit.ok) return { ...limited('addApp', limit.retryAfter), setup };

  const { factorId } = setup;
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, ...input.data });
  if (!isFailedAttempt(error)) await limit.refund();
  if (error?.code === 'mfa_verification_failed')
    return { ...unfit({}, { code: settingsMessages.wrongAppCode }), setup };
  if (error) return { ...refused('addApp', error), setup };
  revalidatePath(routes.settings);
  return { values: {}, notice: settingsNotices.appAdded };
}

export async function removeApp(_before: SettingsState, form: FormData): Promise<SettingsState> {
  const who = await whoAsks('removeApp');
  if ('message' in who) return who;
  const factor = who.user.factors?.find((one) => one.id === readForm(form, ['id']).id);
  if (!factor) return refused('removeApp', { code: 'mfa_factor_not_found' });
  const { error } = await who.supabase.auth.mfa.unenroll({ factorId: factor.id });
  if (error) return refused('removeApp', error);
  revalidatePath(routes.settings);
  return { values: {}, notice: settingsNotices.appRemoved };
}

/**
 * Leads to the provider's own page; it comes back by the callback page (PKCE). Who took over an old
 * session does not get a way in of their own.
 */
export async function connectAccount(
  _before: SettingsState,
  form: FormData,
): Promise<SettingsState> {
  const provider = connectSchema.safeParse(readForm(form, ['provider']).provider).data;
  if (!provider) return refused('connect', { status: 404 });
  const who = await whoAsks('connect');
  if ('message' in who) return who;
  const { data: isRecent, error: unknown, status } = await who.supabase.rpc('is_recent_session');
  if (unknown) return refused('connect', { ...unknown, status });
  if (!isRecent) return stopped('connect', 'longAgo');
  // The service's own refusal would be a page of JSON at its address.
  const settings = await readAuthSettings();
  if (settings?.external?.[provider] === false) return refused('connect', { status: 404 });

  const next = withQuery(routes.settings, { connected: provider });
  const callback = withQuery(routes.authCallback, { provider, next });
  const redirectTo = new URL(callback, publicEnv.siteUrl).href;
  const { data, error } = await who.supabase.auth.linkIdentity({
    provider,
    options: { redirectTo },
  });
  if (error) return refused('connect', error);
  redirect(data.url);
}

export async function disconnectAccount(
  _before: SettingsState,
  form: FormData,
): Promise<SettingsState> {
  const who = await whoAsks('disconnect');
  if ('message' in who) return who;
  const identities = who.user.identities ?? [];
  const identity = identities.find((one) => one.identity_id === readForm(form, ['id']).id);
  if (!identity) return refused('disconnect', { code: 'identity_not_found' });
  if (identities.length < 2)
    return refused('disconnect', { code: 'single_identity_not_deletable' });
  if (identity.provider === 'email') return stopped('disconnect', 'emailStays');
  const { error } = await who.supabase.auth.unlinkIdentity(identity);
  if (error) return refused('disconnect', error);
  revalidatePath(routes.settings);
  return { values: {}, notice: settingsNotices.disconnected };
}

/** Ends the account's sessions in all other browsers. */
export async function signOutElsewhere(): Promise<SettingsState> {
  const who = await whoAsks('leave');
  if ('message' in who) return who;
  const { error } = await who.supabase.auth.signOut({ scope: 'others' });
  return error ? refused('leave', error) : { values: {}, notice: settingsNotices.leftElsewhere };
}

/** Ends all of them, this one last: who could not leave elsewhere is told so, and stays. */
export async function signOutEverywhere(): Promise<SettingsState> {
  const who = await whoAsks('leave');
  if ('message' in who) return who;
  const { error } = await who.supabase.auth.signOut({ scope: 'global' });
  if (error) return refused('leave', error);
  (await cookies()).delete(cookieNames.bookingDraft);
  redirect(routes.landing);
}
