import { openDocument } from '@/lib/session/new-document';
import { toActionFailure } from '@/lib/actions/action-failure';
import { checkSocialProvider } from '@/lib/auth/provider-actions';
import type { SocialProvider } from '@/lib/auth/types';
import { getSignInCanceledMessage, getFlowMessage } from '@/lib/auth/messages';
import { getCallbackUrl, getOAuthRedirect } from '@/lib/auth/redirects';
import { getAuthErrorMessage, getFailureCode, getAuthErrorReason } from '@/lib/auth/error-reasons';
import { failed, type Failure } from '@/lib/result';

export const socialProviderNames = { google: 'Google', apple: 'Apple' } as const;
/** Flow that ends on the callback page. `callback` covers other emails and URLs without a known provider. */
export type CallbackFlow = SocialProvider | 'company' | 'connect' | 'emailChange' | 'callback';

/**
 * Redirects to the OAuth provider's page (PKCE) and returns only on failure. The auth service responds with
 * raw JSON if a provider is disabled or unreachable, so both cases are ruled out first.
 */
export async function startSocialSignIn(
  provider: SocialProvider,
  next?: string,
): Promise<Failure<string> | undefined> {
  try {
    const availability = await checkSocialProvider(provider);
    if (!availability.ok) return availability;
    const { createBrowserSupabase } = await import('@/lib/supabase/browser');
    const { data, error } = await createBrowserSupabase().auth.signInWithOAuth({
      provider,
      options: {
        redirectTo: getCallbackUrl(getOAuthRedirect(next), { provider }),
        skipBrowserRedirect: true,
      },
    });
    if (error)
      return failed(
        getFailureCode(getAuthErrorReason(error)),
        getAuthErrorMessage(provider, error),
      );
    if (!(await isRedirect(data.url))) return createUnavailableFailure(provider);
    openDocument(data.url);
  } catch (error) {
    return toActionFailure(error, getFlowMessage(provider, 'unavailable'));
  }
}

/** Whether a URL responds with a redirect within five seconds. Browsers hide the redirect's target. */
async function isRedirect(url: string) {
  const { type } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
  return type === 'opaqueredirect';
}

function createUnavailableFailure(provider: SocialProvider) {
  return failed('unavailable', getFlowMessage(provider, 'unavailable'));
}

/**
 * Returns the message for a callback without a code. `error_code` is more specific than `error`, where
 * access_denied can mean a cancellation, a ban or closed sign-ups. `error_description` is never shown, because
 * anyone can put text into a URL.
 */
export function getCallbackError(flow: CallbackFlow, query: URLSearchParams) {
  const code = query.get('error_code');
  if (code) return getAuthErrorMessage(flow, { code, status: 400 });
  // The auth service sends an empty code for a refusal by the operator's hook.
  if (code === '') return getFlowMessage(flow, 'refused');
  // The second code is Apple's.
  const isCanceled = ['access_denied', 'user_cancelled_authorize'].includes(
    query.get('error') ?? '',
  );
  return isCanceled ? getSignInCanceledMessage(flow) : getFlowMessage(flow, 'unfinished');
}

export function parseCallbackFlow(provider: string | null): CallbackFlow {
  const flows = ['google', 'apple', 'company'] as const;
  return flows.find((flow) => flow === provider) ?? 'callback';
}
