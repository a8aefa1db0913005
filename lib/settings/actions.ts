'use server';

import type { AuthError, User } from '@supabase/supabase-js';
import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { createFormAction } from '@/lib/actions/form-action';
import { isFailedAttempt, isServiceUnavailable } from '@/lib/auth/failures';
import { rememberDevice } from '@/lib/auth/known-device';
import { getReauthenticationReason } from '@/lib/auth/recent-session';
import { getAuthErrorReason } from '@/lib/auth/error-reasons';
import { authErrorMessages } from '@/lib/auth/error-messages';
import { publicEnv } from '@/lib/env.public';
import { limitsFor } from '@/lib/rate-limits/limits';
import { done, failed, type Failure, type Result } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';
import { setAuthEventCookie } from '@/lib/session/auth-event-cookie';
import { closeOtherSessions, deleteSessionCookies } from '@/lib/session/sign-out';
import { personalCookies } from '@/lib/browser-storage/storage-keys';
import { siteName } from '@/lib/site-config';
import { fetchAuthSettingsOrNull } from '@/lib/supabase/auth-settings';
import type { ServerSupabase } from '@/lib/supabase/server';
import type { AppSetup } from './authenticator';
import { toAuthFailure, toSettingsFailure } from './failures';
import {
  getSettingsFailureMessage,
  createSettingsFailureFormatter,
  settingsMessages,
  settingsNotices,
} from './messages';
import { emailReauthenticationCode, getReauthentication, signInAgain } from './reauthentication';
import { addAppSchema, connectSchema, itemSchema, passwordSchema } from './schema';

/** Changes the password. If the sign-in is old, requires the current password or an emailed code (PROF-6). */
export const changePassword = createFormAction(
  {
    schema: passwordSchema,
    requires: 'account',
    secrets: ['password', 'current_password', 'code'],
    limits: ({ current_password, sent_to, resend }, { user, ipAddress }) =>
      current_password || (sent_to && !resend)
        ? limitsFor.reauthentication(user.id, ipAddress)
        : [],
    message: createSettingsFailureFormatter('password'),
  },
  async ({
    input: { password, asks_password, current_password, sent_to, resend, code },
    user,
    supabase,
    restoreAttempt,
  }): Promise<Result<SentPasswordCode | undefined, 'code_spent'>> => {
    const nonce = sent_to && !resend ? code : undefined;
    const needsPassword =
      !sent_to &&
      !resend &&
      getReauthentication(user, await getReauthenticationReason(supabase)) === 'currentPassword';
    if (needsPassword && !current_password)
      return createFieldFailure('current_password', settingsMessages.currentPasswordRequired);
    const signInError = needsPassword && (await signInAgain(supabase, user, current_password));
    if (signInError) {
      if (!guessErrors.includes(signInError.code ?? '')) await restoreAttempt();
      if (signInError.code !== 'invalid_credentials') return toAuthFailure('password', signInError);
      return createFieldFailure('current_password', authErrorMessages.currentPasswordWrong);
    }
    const { error } = await supabase.auth.updateUser({
      password,
      ...(current_password && { current_password }),
      ...(nonce && { nonce }),
    });
    if (!guessErrors.includes(error?.code ?? '')) await restoreAttempt();
    if (!error) {
      await closeOtherSessions(supabase);
      await rememberDevice(user.email);
      await setAuthEventCookie('USER_UPDATED');
      return done(undefined, settingsNotices.passwordChanged);
    }
    if (error.code === 'reauthentication_needed') {
      const sending = await emailReauthenticationCode(supabase, user);
      return sending.ok
        ? { ...sending, data: { ...sending.data, asksPassword: Boolean(asks_password) } }
        : sending;
    }
    const failure = toPasswordFailure(error);
    // The auth service spends a code before it checks the rest of the request.
    const isCodeSpent =
      nonce && error.code !== 'reauthentication_not_valid' && !isServiceUnavailable(error);
    if (!isCodeSpent) return failure;
    return failed('code_spent', `${failure.message} ${settingsMessages.codeSpent}`, {
      fields: failure.fields,
    });
  },
);

/** Where the code went that a password change needs, and whether the service also asks for the current password. */
type SentPasswordCode = { sentTo: string; asksPassword: boolean };

function toPasswordFailure(error: AuthError): Failure {
  switch (error.code) {
    case 'current_password_required':
      return createFieldFailure('current_password', authErrorMessages.currentPasswordRequired);
    case 'current_password_invalid':
      return createFieldFailure('current_password', authErrorMessages.currentPasswordWrong);
    case 'reauthentication_not_valid':
      return createFieldFailure('code', settingsMessages.wrongEmailedCode);
    case 'weak_password':
      return createPasswordFailure(authErrorMessages[getAuthErrorReason(error)]);
    case 'same_password':
      return createPasswordFailure(authErrorMessages.samePassword);
    default:
      return toAuthFailure('password', error);
  }
}

/** Auth error codes that count as wrong guesses (LIM-3). */
const guessErrors = [
  'reauthentication_not_valid',
  'current_password_invalid',
  'invalid_credentials',
];

/** Enrolls an authenticator app on the first submission, and verifies its code on the second. */
export const addApp = createFormAction(
  {
    schema: addAppSchema,
    requires: 'account',
    secrets: ['code'],
    limits: ({ factorId }, { user, ipAddress }) =>
      factorId ? limitsFor.reauthentication(user.id, ipAddress) : [],
    message: createSettingsFailureFormatter('addApp'),
  },
  async ({
    input: { factorId, code },
    user,
    supabase,
    restoreAttempt,
  }): Promise<Result<AppSetup | undefined>> => {
    if (!factorId) return enrollApp(supabase, user);
    const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
    if (!isFailedAttempt(error)) await restoreAttempt();
    if (error?.code === 'mfa_verification_failed')
      return createFieldFailure('code', settingsMessages.wrongAppCode);
    if (error) return toAuthFailure('addApp', error);
    await setAuthEventCookie('MFA_CHALLENGE_VERIFIED');
    revalidatePath(routes.settings);
    return done(undefined, settingsNotices.appAdded);
  },
);

/** Enrolls an authenticator app, which stays unverified until a code is entered. */
async function enrollApp(supabase: ServerSupabase, user: User): Promise<Result<AppSetup>> {
  // Removes apps whose setup was never finished.
  const unverifiedApps = user.factors?.filter(({ status }) => status === 'unverified') ?? [];
  for (const { id } of unverifiedApps) await supabase.auth.mfa.unenroll({ factorId: id });

  const { data, error } = await supabase.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: `Authenticator app, ${new Date().toISOString()}`, // Must be unique per account.
    issuer: siteName,
  });
  if (error) return toAuthFailure('addApp', error);
  if (data.type !== 'totp') return toAuthFailure('addApp', { status: 501 });
  // The response's QR code is half a megabyte, so the page draws its own from the URI.
  return done({ factorId: data.id, uri: data.totp.uri });
}

export const removeApp = createFormAction(
  { schema: itemSchema, requires: 'account', message: createSettingsFailureFormatter('removeApp') },
  async ({ input, user, supabase }): Promise<Result> => {
    const factor = user.factors?.find(({ id }) => id === input.id);
    if (!factor) return toSettingsFailure('removeApp', 'notFound');
    const { error } = await supabase.auth.mfa.unenroll({ factorId: factor.id });
    if (error) return toAuthFailure('removeApp', error);
    revalidatePath(routes.settings);
    return done(undefined, settingsNotices.appRemoved);
  },
);

/** Connects an OAuth account (PKCE). Requires a recent sign-in, so that a stolen session can't add one (PROF-8). */
export const connectAccount = createFormAction(
  {
    schema: connectSchema,
    requires: 'account',
    message: (code, details) =>
      code === 'invalid_input'
        ? getSettingsFailureMessage('connect', 'notOffered')
        : createSettingsFailureFormatter('connect')(code, details),
  },
  async ({ input: { provider }, supabase }): Promise<Result> => {
    const reason = await getReauthenticationReason(supabase);
    if (reason) return toSettingsFailure('connect', reason);
    // For a disabled provider, the auth service would show the customer a page of JSON.
    const settings = await fetchAuthSettingsOrNull();
    if (settings?.external?.[provider] === false) return toSettingsFailure('connect', 'notOffered');

    const next = withQuery(routes.settings, { connected: provider });
    const callback = withQuery(routes.authCallback, { provider, next });
    const redirectTo = new URL(callback, publicEnv.siteUrl).href;
    const { data, error } = await supabase.auth.linkIdentity({ provider, options: { redirectTo } });
    // The auth service responds with this code when it can't reach the OAuth provider.
    if (error?.code === 'validation_failed') return toSettingsFailure('connect', 'unavailable');
    if (error) return toAuthFailure('connect', error);
    redirect(data.url);
  },
);

export const disconnectAccount = createFormAction(
  {
    schema: itemSchema,
    requires: 'account',
    message: createSettingsFailureFormatter('disconnect'),
  },
  async ({ input, user, supabase }): Promise<Result> => {
    const identities = user.identities ?? [];
    const identity = identities.find(({ identity_id }) => identity_id === input.id);
    if (!identity) return toSettingsFailure('disconnect', 'notFound');
    if (identities.length < 2) return toSettingsFailure('disconnect', 'lastSignInMethod');
    if (identity.provider === 'email') return toSettingsFailure('disconnect', 'emailStays');
    const { error } = await supabase.auth.unlinkIdentity(identity);
    if (error) return toAuthFailure('disconnect', error);
    revalidatePath(routes.settings);
    return done(undefined, settingsNotices.disconnected);
  },
);

const signOutOptions = {
  schema: z.object({}),
  requires: 'account',
  message: createSettingsFailureFormatter('signOut'),
} as const;

export const signOutElsewhere = createFormAction(
  signOutOptions,
  async ({ supabase }): Promise<Result> => {
    const { error } = await supabase.auth.signOut({ scope: 'others' });
    if (error) return toAuthFailure('signOut', error);
    return done(undefined, settingsNotices.signedOutElsewhere);
  },
);

/** Ends all sessions, for forms posted without JavaScript. If that fails, the customer stays signed in. */
export const signOutEverywhere = createFormAction(
  signOutOptions,
  async ({ supabase }): Promise<Result> => {
    const { error } = await supabase.auth.signOut({ scope: 'global' });
    if (error) return toAuthFailure('signOut', error);
    await deleteSessionCookies();
    for (const name of personalCookies) (await cookies()).delete(name);
    redirect(routes.landing);
  },
);

function createFieldFailure(field: string, message: string) {
  return failed('invalid_input', settingsMessages.checkFields, { fields: { [field]: message } });
}

/** Shows the message above the form too, because the password is the form's main field. */
function createPasswordFailure(message: string) {
  return failed('invalid_input', message, { fields: { password: message } });
}
