import 'server-only';
import { getSignInMethods } from '@/lib/auth/sign-in-methods';
import { getAuthErrorReason } from '@/lib/auth/error-reasons';
import { getReauthenticationReason } from '@/lib/auth/recent-session';
import { authErrorMessages } from '@/lib/auth/error-messages';
import { done, failed } from '@/lib/result';
import { createServerSupabase } from '@/lib/supabase/server';
import { toConnectedAccounts } from './accounts';
import type { AuthenticatorApp } from './authenticator';
import { settingsMessages } from './messages';
import { getReauthentication } from './reauthentication';

export type Security = Extract<Awaited<ReturnType<typeof getSecurity>>, { ok: true }>['data'];

/** Returns the sign-in methods the customer has or can add (PROF-8), or a failure for a suspended account. */
export async function getSecurity() {
  const supabase = await createServerSupabase();
  const [{ data, error }, reauthenticationReason, methods] = await Promise.all([
    supabase.auth.getUser(),
    getReauthenticationReason(supabase),
    getSignInMethods(),
  ]);
  if (error && getAuthErrorReason(error) === 'banned')
    return failed('rejected', authErrorMessages.banned);
  if (!data.user) throw new Error(settingsMessages.loadFailed, { cause: error });

  const accounts = toConnectedAccounts(data.user.identities ?? []);
  const apps = (data.user.factors ?? [])
    .filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
    .map(({ id, created_at }): AuthenticatorApp => ({ id, added_at: created_at }));
  const offers = methods.providers.filter(
    (provider) => !accounts.some((account) => account.provider === provider),
  );
  const login = data.user.email || data.user.phone || '';
  return done({
    login,
    reauthentication: getReauthentication(data.user, reauthenticationReason),
    accounts,
    apps,
    offers,
  });
}
