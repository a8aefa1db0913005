'use server';

import { createFormAction } from '@/lib/actions/form-action';
import { limitsFor } from '@/lib/rate-limits/limits';
import { done, failed } from '@/lib/result';
import { setAuthEventCookie } from '@/lib/session/auth-event-cookie';
import { getOrCreateProfile } from '@/lib/session/customer';
import { getNamesFromSignUp, getProfileFromAccount } from '@/lib/session/names';
import { closeOtherSessions, closeSession } from '@/lib/session/sign-out';
import { createServerSupabase } from '@/lib/supabase/server';
import { readCaptchaToken } from './captcha';
import { toAuthFailure, isFailedAttempt } from './failures';
import { setFlashNotice } from './flash-notice';
import { recognizeDevice, rememberDevice } from './known-device';
import { sendAfterResponse } from './send-after-response';
import { authMessages, createAuthFailureFormatter } from './messages';
import { authNotices } from './notices';
import { getCallbackUrl } from './redirects';
import { emailSchema, newPasswordSchema, signInSchema, signUpSchema } from './schema';
import { finishSignIn, redirectAfterSignIn } from './sign-in';

export const signIn = createFormAction(
  {
    schema: signInSchema,
    secrets: ['password'],
    limits: async ({ email }, { ipAddress }) =>
      limitsFor.signIn(email, ipAddress, await recognizeDevice(email)),
    // Checking a password takes longer than finding no account, which would reveal whether an account exists.
    minResponseTimeMs: 300,
    message: createAuthFailureFormatter('signIn'),
  },
  async ({ input: { email, password, next }, form, restoreAttempt }) => {
    const supabase = await createServerSupabase();
    const options = { captchaToken: readCaptchaToken(form) };
    const { data, error } = await supabase.auth.signInWithPassword({ email, password, options });
    if (!isFailedAttempt(error)) await restoreAttempt();
    if (error) return toAuthFailure('signIn', error);
    if (!data.user) return failed('unexpected', authMessages.noUserReturned);
    return finishSignIn(supabase, data.user, getProfileFromAccount(data.user), next);
  },
);

/** Creates an account. Redirects, unless the email has to be confirmed first. */
export const signUp = createFormAction(
  {
    schema: signUpSchema,
    secrets: ['password'],
    limits: ({ email }, { ipAddress }) => limitsFor.signUp(email, ipAddress),
    message: createAuthFailureFormatter('signUp'),
  },
  async ({ input, form, restoreAttempt }) => {
    const { first_name, last_name, phone, email, password, next } = input;
    const supabase = await createServerSupabase();
    const { data, error } = await supabase.auth.signUp({
      email,
      password,
      options: {
        data: { first_name, last_name, phone },
        emailRedirectTo: getCallbackUrl(next, { type: 'signup' }),
        captchaToken: readCaptchaToken(form),
      },
    });
    // If no email was sent, the attempt doesn't count against the recipient's limit.
    if (error || data.session) await restoreAttempt('email');
    if (error) return toAuthFailure('signUp', error);
    if (!data.session || !data.user) return done({ unconfirmed: email }, authNotices.confirm);

    const names = getNamesFromSignUp({ email, user_metadata: { first_name, last_name } });
    const profile = await getOrCreateProfile(supabase, data.user, { ...names, phone });
    if (!profile.ok) {
      await closeSession();
      return profile;
    }
    await rememberDevice(data.user.email);
    await setAuthEventCookie('SIGNED_IN');
    await setFlashNotice('welcome');
    return redirectAfterSignIn(next);
  },
);

/** Sends a recovery email after responding, so the response doesn't reveal whether the account exists (AUTH-13). */
export const requestRecovery = createFormAction(
  {
    schema: emailSchema,
    limits: ({ email }, { ipAddress }) => limitsFor.recovery(email, ipAddress),
    message: createAuthFailureFormatter('recovery'),
  },
  async ({ input: { email, next }, form, restoreAttempt }) => {
    const options = {
      redirectTo: getCallbackUrl(next, { type: 'recovery' }),
      captchaToken: readCaptchaToken(form),
    };
    const error = await sendAfterResponse(options, ({ auth }) =>
      auth.resetPasswordForEmail(email, options),
    );
    if (error) await restoreAttempt();
    return error ? toAuthFailure('recovery', error) : done({ sentTo: email }, authNotices.recovery);
  },
);

/** Sends the verification email again, after responding, like `requestRecovery`. */
export const resendVerification = createFormAction(
  {
    schema: emailSchema,
    limits: ({ email }, { ipAddress }) => limitsFor.resend(email, ipAddress),
    message: createAuthFailureFormatter('resend'),
  },
  async ({ input: { email, next }, form, restoreAttempt }) => {
    const options = {
      emailRedirectTo: getCallbackUrl(next, { type: 'signup' }),
      captchaToken: readCaptchaToken(form),
    };
    const error = await sendAfterResponse(options, ({ auth }) =>
      auth.resend({ type: 'signup', email, options }),
    );
    if (error) await restoreAttempt();
    return error ? toAuthFailure('resend', error) : done({ sentTo: email }, authNotices.resent);
  },
);

/** Saves a new password. The recovery link's session identifies the account. */
export const setNewPassword = createFormAction(
  {
    schema: newPasswordSchema,
    secrets: ['password'],
    message: createAuthFailureFormatter('newPassword'),
  },
  async ({ input: { password, next } }) => {
    const supabase = await createServerSupabase();
    const { data, error } = await supabase.auth.updateUser({ password });
    if (error) return toAuthFailure('newPassword', error);

    await closeOtherSessions(supabase);
    await rememberDevice(data.user.email);
    await setAuthEventCookie('USER_UPDATED');
    await setFlashNotice('passwordSaved');
    return redirectAfterSignIn(next);
  },
);
