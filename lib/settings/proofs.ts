import 'server-only';
import type { AuthError, User } from '@supabase/supabase-js';
import { isServiceUnavailable } from '@/lib/auth/failures';
import { getReauthenticationReason } from '@/lib/auth/recent-session';
import { consumeRateLimits } from '@/lib/rate-limits/consume';
import { limitsFor } from '@/lib/rate-limits/limits';
import { done, failed, type Result } from '@/lib/result';
import { createProofSupabase, type ServerSupabase } from '@/lib/supabase/server';
import type { AppSetup } from './authenticator';
import { toServiceFailure } from './failures';
import { createSettingsFailureMessage, settingsNotices } from './messages';
import type { PasswordProof } from './types';
import { siteName } from '@/lib/site-config';

/**
 * Returns the proof that a new password needs. Two-factor accounts confirm with a code, because signing
 * in again would lose the second factor; so do accounts that signed up without a password.
 */
export async function getPasswordProof(
  supabase: ServerSupabase,
  user: User,
): Promise<PasswordProof> {
  // If the age is unknown, the auth service decides.
  if ((await getReauthenticationReason(supabase)) !== 'signInTooOld') return 'none';
  const hasPassword = user.identities?.some(({ provider }) => provider === 'email');
  const hasSecondFactor = user.factors?.some(({ status }) => status === 'verified');
  return hasPassword && !hasSecondFactor ? 'currentPassword' : 'emailedCode';
}

/** Starts a new session of the same account if the password is right, and returns the error if not. */
export async function signInAgain(
  supabase: ServerSupabase,
  { email = '' }: User,
  password: string,
): Promise<AuthError | null> {
  const proof = await createProofSupabase();
  const { data, error } = await proof.auth.signInWithPassword({ email, password });
  return error ?? (await supabase.auth.setSession(data.session)).error;
}

/** Emails the code that an old session needs to change the password. */
export async function emailCode(
  supabase: ServerSupabase,
  user: User,
): Promise<Result<{ sentTo: string }>> {
  const sentTo = user.email || user.phone || user.id;
  const limit = await consumeRateLimits(limitsFor.email(sentTo));
  if (!limit.ok) {
    const code = limit.retryAfter === null ? 'unavailable' : 'rate_limited';
    const details = { retryAfter: limit.retryAfter ?? undefined };
    return failed(code, createSettingsFailureMessage('code')(code, details), details);
  }
  const { error } = await supabase.auth.reauthenticate();
  if (isServiceUnavailable(error)) await limit.restoreAttempt();
  if (error) return toServiceFailure('code', error);
  return done({ sentTo }, settingsNotices.passwordCode);
}

/** Enrolls an authenticator app, which stays unverified until a code is entered. */
export async function enrollApp(supabase: ServerSupabase, user: User): Promise<Result<AppSetup>> {
  // Removes apps whose setup was never finished.
  const unfinished = user.factors?.filter(({ status }) => status === 'unverified') ?? [];
  for (const { id } of unfinished) await supabase.auth.mfa.unenroll({ factorId: id });

  const { data, error } = await supabase.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: `Authenticator app, ${new Date().toISOString()}`,
    issuer: siteName,
  });
  if (error) return toServiceFailure('addApp', error);
  if (data.type !== 'totp') return toServiceFailure('addApp', { status: 501 });
  // The response's QR code is half a megabyte, so the page draws its own from the URI.
  return done({ factorId: data.id, uri: data.totp.uri });
}
