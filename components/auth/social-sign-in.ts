import { unstable_isUnrecognizedActionError } from 'next/navigation';
import { openDocument } from '@/components/session/new-document';
import { outdatedMessage } from '@/lib/actions/messages';
import { checkSocialProvider } from '@/lib/auth/provider-actions';
import type { SocialProvider } from '@/lib/auth/types';
import { cancelMessage, flowMessage } from '@/lib/auth/messages';
import { callbackUrl, getOAuthRedirect } from '@/lib/auth/redirects';
import { authMessage, getFailureCode, getReason } from '@/lib/auth/service-errors';
import { failed, type Failure } from '@/lib/result';

export const socialProviders: Record<SocialProvider, string> = { google: 'Google', apple: 'Apple' };
/**
 * Whose way back it is. A company's single sign-on returns to the same callback as Google, and so do
 * the auth service's own mails and whatever it could not assign, which name nobody.
 */
export type CallbackFlow = SocialProvider | 'company' | 'callback';

/**
 * Redirects to the provider's page (PKCE) and returns only on failure. The auth service would answer
 * a provider that is disabled or cannot be reached with a page of JSON, so both are checked first.
 */
export async function startSocialSignIn(
  provider: SocialProvider,
  next?: string,
): Promise<Failure<string> | undefined> {
  try {
    const offered = await checkSocialProvider(provider);
    if (!offered.ok) return offered;
    const { createBrowserSupabase } = await import('@/lib/supabase/browser');
    const { data, error } = await createBrowserSupabase().auth.signInWithOAuth({
      provider,
      options: {
        redirectTo: callbackUrl(getOAuthRedirect(next), { provider }),
        skipBrowserRedirect: true,
      },
    });
    if (error) return failed(getFailureCode(getReason(error)), authMessage(provider, error));
    if (!(await redirects(data.url))) return unreachable(provider);
    openDocument(data.url);
  } catch (error) {
    if (unstable_isUnrecognizedActionError(error)) return failed('outdated', outdatedMessage);
    return unreachable(provider);
  }
}

/** Whether an address answers with a redirect; the browser doesn't tell where to. */
async function redirects(url: string) {
  const { type } = await fetch(url, { redirect: 'manual' });
  return type === 'opaqueredirect';
}

function unreachable(provider: SocialProvider) {
  return failed('unavailable', flowMessage(provider, 'notAnswering'));
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
