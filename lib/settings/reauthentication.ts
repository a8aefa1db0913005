import 'server-only';
import type { AuthError, User } from '@supabase/supabase-js';
import { isServiceUnavailable } from '@/lib/auth/failures';
import type { AuthErrorReason } from '@/lib/auth/error-messages';
import { consumeRateLimits } from '@/lib/rate-limits/consume';
import { limitsFor } from '@/lib/rate-limits/limits';
import { done, failed, type Result } from '@/lib/result';
import { createPasswordCheckSupabase, type ServerSupabase } from '@/lib/supabase/server';
import { toAuthFailure } from './failures';
import { createSettingsFailureFormatter, settingsNotices, type Reauthentication } from './messages';

/**
 * Returns the confirmation that a password change requires for a reason from `getReauthenticationReason`. Two-factor accounts confirm with an emailed code,
 * because signing in again would lose the second factor. So do accounts that signed up without a password.
 */
export function getReauthentication(user: User, reason: AuthErrorReason | null): Reauthentication {
  // If the session's age is unknown, the auth service decides.
  if (reason !== 'signInTooOld') return 'none';
  const hasPassword = user.identities?.some(({ provider }) => provider === 'email');
  const hasSecondFactor = user.factors?.some(({ status }) => status === 'verified');
  return hasPassword && !hasSecondFactor ? 'currentPassword' : 'emailedCode';
}

/** Starts a new session for the account if the password is correct. Returns the error, or null. */
export async function signInAgain(
  supabase: ServerSupabase,
  { email = '' }: User,
  password: string,
): Promise<AuthError | null> {
  const passwordCheck = await createPasswordCheckSupabase();
  const { data, error } = await passwordCheck.auth.signInWithPassword({ email, password });
  return error ?? (await supabase.auth.setSession(data.session)).error;
}

/** Emails the code that confirms a password change in an old session. */
export async function emailReauthenticationCode(
  supabase: ServerSupabase,
  user: User,
): Promise<Result<{ sentTo: string }>> {
  const sentTo = user.email || user.phone || user.id;
  const consumption = await consumeRateLimits(limitsFor.email(sentTo));
  if (!consumption.ok) {
    const code = consumption.retryAfter === null ? 'unavailable' : 'rate_limited';
    const details = { retryAfter: consumption.retryAfter ?? undefined };
    return failed(code, createSettingsFailureFormatter('code')(code, details), details);
  }
  const { error } = await supabase.auth.reauthenticate();
  if (isServiceUnavailable(error)) await consumption.restoreAttempt();
  if (error) return toAuthFailure('code', error);
  return done({ sentTo }, settingsNotices.passwordCode);
}
