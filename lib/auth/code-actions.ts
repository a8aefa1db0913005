'use server';

import type { SignInWithPasswordlessCredentials } from '@supabase/supabase-js';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { createFormAction } from '@/lib/actions/form-action';
import { limitsFor } from '@/lib/rate-limits/limits';
import { done, failed } from '@/lib/result';
import { getProfileFromAccount } from '@/lib/session/names';
import { fetchAuthSettingsOrNull } from '@/lib/supabase/auth-settings';
import { createServerSupabase } from '@/lib/supabase/server';
import { readCaptchaToken } from './captcha';
import { providerDisabledError } from './error-reasons';
import { toAuthFailure, isFailedAttempt, isServiceUnavailable } from './failures';
import { getEmailLinkEvent, getPathAfterEmailLink } from './email-link-outcomes';
import { authMessages, createAuthFailureFormatter } from './messages';
import { authNotices } from './notices';
import { getCallbackUrl } from './redirects';
import { emailCodeSchema, emailSchema, phoneCodeSchema, phoneSchema } from './schema';
import { sendAfterResponse } from './send-after-response';
import { finishSignIn } from './sign-in';

// A code can create an account, so requests are rate limited per IP address like sign-ups.

export const sendEmailCode = createFormAction(
  {
    schema: emailSchema,
    limits: ({ email }, { ipAddress }) => limitsFor.sendCode(email, ipAddress),
    message: createAuthFailureFormatter('sendCode'),
  },
  async ({ input: { email, next }, form, restoreAttempt }) => {
    const options = { captchaToken: readCaptchaToken(form), emailRedirectTo: getCallbackUrl(next) };
    if ((await fetchAuthSettingsOrNull())?.disable_signup) {
      const failure = await sendCodeToAccount({ email, options });
      if (failure) await restoreAttempt();
      return failure ?? done({ sentTo: email }, authNotices.emailCodeIfKnown);
    }
    const supabase = await createServerSupabase();
    const { error } = await supabase.auth.signInWithOtp({ email, options });
    if (isServiceUnavailable(error)) await restoreAttempt();
    // Nothing was sent, and a new captcha mustn't wait for a minute.
    if (error?.code === 'captcha_failed') await restoreAttempt('email');
    if (error) return toAuthFailure('sendCode', error);
    return done({ sentTo: email }, authNotices.emailCode);
  },
);

export const sendPhoneCode = createFormAction(
  {
    schema: phoneSchema,
    limits: ({ phone }, { ipAddress }) => limitsFor.sendCode(phone, ipAddress),
    message: createAuthFailureFormatter('sendCode'),
  },
  async ({ input: { phone }, form, restoreAttempt }) => {
    // Whoever owns such a number is paid for each text (AUTH-11).
    if (parsePhoneNumberFromString(phone)?.getType() === 'PREMIUM_RATE')
      return failed('rejected', authMessages.premiumRate);
    const settings = await fetchAuthSettingsOrNull();
    if (settings?.external?.phone === false) {
      await restoreAttempt();
      return toAuthFailure('sendCode', providerDisabledError);
    }
    const options = { captchaToken: readCaptchaToken(form) };
    if (settings?.disable_signup) {
      const failure = await sendCodeToAccount({ phone, options });
      if (failure) await restoreAttempt();
      return failure ?? done({ sentTo: phone }, authNotices.phoneCodeIfKnown);
    }
    const supabase = await createServerSupabase();
    const { error } = await supabase.auth.signInWithOtp({ phone, options });
    if (isServiceUnavailable(error)) await restoreAttempt();
    // Nothing was sent, and a new captcha mustn't wait for a minute.
    if (error?.code === 'captcha_failed') await restoreAttempt('email');
    if (error) return toAuthFailure('sendCode', error);
    return done({ sentTo: phone }, authNotices.phoneCode);
  },
);

/** Sends a code while sign-ups are closed. Only accounts get one, so neither the answer nor its time may tell (AUTH-13). */
async function sendCodeToAccount(credentials: SignInWithPasswordlessCredentials) {
  const channel = 'phone' in credentials ? 'phone' : 'email';
  const { captchaToken } = credentials.options ?? {};
  const error = await sendAfterResponse({ captchaToken, channel }, ({ auth }) =>
    auth.signInWithOtp(credentials),
  );
  return error && toAuthFailure('sendCode', error);
}

/** Redeems an emailed code that signs in, confirms a sign-up or resets a password (AUTH-22). */
export const signInWithEmailCode = createFormAction(
  {
    schema: emailCodeSchema,
    secrets: ['code'],
    limits: ({ email }, { ipAddress }) => limitsFor.codeGuess(email, ipAddress),
    message: createAuthFailureFormatter('code'),
  },
  async ({ input: { email, code, type, next }, restoreAttempt }) => {
    const supabase = await createServerSupabase();
    const { data, error } = await supabase.auth.verifyOtp({ email, token: code, type });
    if (!isFailedAttempt(error)) await restoreAttempt();
    if (error) return toAuthFailure('code', error);
    if (!data.user) return failed('unexpected', authMessages.noUserReturned);
    const profile = getProfileFromAccount(data.user);
    return finishSignIn(supabase, data.user, profile, getPathAfterEmailLink(type, next), {
      event: getEmailLinkEvent(type),
      notice: type === 'signup' ? 'welcome' : undefined,
    });
  },
);

export const signInWithPhoneCode = createFormAction(
  {
    schema: phoneCodeSchema,
    secrets: ['code'],
    limits: ({ phone }, { ipAddress }) => limitsFor.codeGuess(phone, ipAddress),
    message: createAuthFailureFormatter('code'),
  },
  async ({ input: { phone, code, next }, restoreAttempt }) => {
    const supabase = await createServerSupabase();
    const { data, error } = await supabase.auth.verifyOtp({ phone, token: code, type: 'sms' });
    if (!isFailedAttempt(error)) await restoreAttempt();
    if (error) return toAuthFailure('code', error);
    if (!data.user) return failed('unexpected', authMessages.noUserReturned);
    return finishSignIn(supabase, data.user, { ...getProfileFromAccount(data.user), phone }, next);
  },
);
