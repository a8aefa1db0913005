import { checkSocialProvider } from '@/lib/auth/provider-actions';
import { authMessage, authMessages } from '@/lib/auth/messages';
import { publicEnv } from '@/lib/env.public';
import { routes, withQuery } from '@/lib/routes';

export const socialProviders = { google: 'Google', apple: 'Apple' } as const;
export type SocialProvider = keyof typeof socialProviders;
/** A company's single sign-on returns to the same callback as Google. */
export type CallbackProvider = SocialProvider | 'company';

/**
 * Redirects to the provider's page (PKCE) and returns only on failure. Asks first whether the
 * provider is enabled, because the auth service would answer a disabled one with a page of JSON.
 */
export async function startSocialSignIn(provider: SocialProvider, next?: string) {
  try {
    const offered = await checkSocialProvider(provider);
    if (!offered.ok) return offered.message;
    const { createBrowserSupabase } = await import('@/lib/supabase/browser');
    const callback = withQuery(routes.authCallback, { provider, next });
    const { error } = await createBrowserSupabase().auth.signInWithOAuth({
      provider,
      options: { redirectTo: new URL(callback, publicEnv.siteUrl).href },
    });
    return error ? authMessage(provider, error) : undefined;
  } catch {
    return authMessage(provider, { message: '', status: 0 });
  }
}

/** What the provider or the auth service sent back instead of a code; its own sentence is not ours
 * to show, since anyone can write one into the address. */
export function callbackFault(provider: CallbackProvider, query: URLSearchParams) {
  // Apple has its own code for it.
  const cancels = ['access_denied', 'user_cancelled_authorize'];
  const isCancelled = cancels.includes(query.get('error') ?? '');
  const isTaken = query.get('error_code') === 'identity_already_exists';
  const message = isCancelled
    ? authMessages.socialCancelled
    : isTaken
      ? authMessages.socialTaken
      : authMessages.socialFailed;
  return authMessage(provider, { code: 'bad_oauth_callback', message, status: 400 });
}

export function readProvider(value: string | null): CallbackProvider {
  return value === 'apple' || value === 'company' ? value : 'google';
}
