'use server';

import { createFormAction } from '@/lib/actions/form-action';
import { limitsFor } from '@/lib/rate-limits/limits';
import { failed } from '@/lib/result';
import { getProfileFromAccount } from '@/lib/session/names';
import { getAuthenticatorApps } from '@/lib/session/second-factor';
import type { ServerSupabase } from '@/lib/supabase/server';
import { toAuthFailure, isFailedAttempt } from './failures';
import { createAuthFailureFormatter } from './messages';
import { secondFactorSchema } from './schema';
import type { AuthServiceError } from './error-reasons';
import { finishSignIn } from './sign-in';

const message = createAuthFailureFormatter('secondFactor');

/** Verifies the authenticator code after the first factor (AUTH-12). */
export const verifySecondFactor = createFormAction(
  {
    schema: secondFactorSchema,
    secrets: ['code'],
    requires: 'session',
    limits: (_input, { user, ipAddress }) => limitsFor.secondFactor(user.id, ipAddress),
    message,
  },
  async ({ input: { code, next }, user, supabase, restoreAttempt }) => {
    const apps = getAuthenticatorApps(user.factors);
    if (apps.length === 0) {
      await restoreAttempt();
      return failed('not_signed_in', message('not_signed_in'));
    }
    const { error, isGuess } = await tryApps(supabase, apps, code);
    if (!isGuess) await restoreAttempt();
    if (error) return toAuthFailure('secondFactor', error);
    // Without factors, `finishSignIn` doesn't redirect to the second factor again.
    const verifiedUser = { ...user, factors: [] };
    const profile = getProfileFromAccount(user);
    return finishSignIn(supabase, verifiedUser, profile, next, { event: 'MFA_CHALLENGE_VERIFIED' });
  },
);

/** Tries the code with each of the account's apps (AUTH-12), which counts as one guess. */
async function tryApps({ auth }: ServerSupabase, apps: { id: string }[], code: string) {
  let wrongCodeError: AuthServiceError | null = null;
  for (const { id: factorId } of apps) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
    if (!error) return { error, isGuess: false };
    // Only a wrong code justifies trying the next app.
    if (error.code !== 'mfa_verification_failed')
      return { error, isGuess: wrongCodeError !== null || isFailedAttempt(error) };
    wrongCodeError = error;
  }
  return { error: wrongCodeError, isGuess: true };
}
