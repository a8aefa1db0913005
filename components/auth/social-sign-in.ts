import { checkSocialProvider } from '@/lib/auth/provider-actions';
import type { SocialProvider } from '@/lib/auth/types';
import { cancelMessage, flowMessage } from '@/lib/auth/messages';
import { callbackUrl, targetAfterProvider } from '@/lib/auth/redirects';
import { authMessage } from '@/lib/auth/service-errors';

export const socialProviders: Record<SocialProvider, string> = { google: 'Google', apple: 'Apple' };
/**
 * Whose way back it is. A company's single sign-on returns to the same callback as Google, and so do
 * the auth service's own mails and whatever it could not assign, which name nobody.
 */
export type CallbackFlow = SocialProvider | 'company' | 'callback';

/**
 * Redirects to the provider's page (PKCE) and returns only on failure. Asks first whether the
 * provider is enabled, because the auth service would answer a disabled one with a page of JSON.
 */
export async function startSocialSignIn(provider: SocialProvider, next?: string) {
  try {
    const offered = await checkSocialProvider(provider);
    if (!offered.ok) return offered.message;
    const { createBrowserSupabase } = await import('@/lib/supabase/browser');
    const { error } = await createBrowserSupabase().auth.signInWithOAuth({
      provider,
      options: { redirectTo: callbackUrl(targetAfterProvider(next), provider) },
    });
    return error ? authMessage(provider, error) : undefined;
  } catch {
    return flowMessage(provider, 'notAnswering');
  }
}

/**
 * What the provider or the auth service sent back instead of a code. The service's `error_code` says
 * more than `error`: access_denied stands for a cancel, a ban and closed sign-ups alike. Its sentence
 * is not ours to show, since anyone can write one into the address.
 */
export function callbackFault(flow: CallbackFlow, query: URLSearchParams) {
  const code = query.get('error_code');
  if (code) return authMessage(flow, { code, status: 400 });
  // Apple has its own code for it.
  const isCancelled = ['access_denied', 'user_cancelled_authorize'].includes(
    query.get('error') ?? '',
  );
  return isCancelled ? cancelMessage(flow) : flowMessage(flow, 'unfinished');
}

export function readFlow(provider: string | null): CallbackFlow {
  const flows = ['google', 'apple', 'company'] as const;
  return flows.find((flow) => flow === provider) ?? 'callback';
}
