'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { LoadingScreen } from '@/components/feedback/loading-screen';
import { ButtonLink } from '@/components/ui/button-link';
import { authMessage, authMessages } from '@/lib/auth/messages';
import { routes, safePath } from '@/lib/routes';
import { lookAtSession } from './session-store';
import { callbackFault, readProvider } from './social-sign-in';

/** A code can be redeemed once: a second effect of the same page must not try again. */
const redeemed = new Map<string, Promise<string | undefined>>();

/** Where Google and Apple send people back to: redeems the code and goes on. */
export function SocialCallback() {
  const query = useSearchParams();
  const router = useRouter();
  const [fault, setFault] = useState<string>();
  const next = safePath(query.get('next'));
  const code = query.get('code');
  const provider = readProvider(query.get('provider'));
  const message = code ? fault : callbackFault(provider, query);

  // Follows the auth service: the code in the address is worth a session there, once.
  useEffect(() => {
    if (!code) return;
    const answer = redeemed.get(code) ?? redeem(code, provider);
    redeemed.set(code, answer);
    void answer.then((wentWrong) => {
      if (wentWrong) return setFault(wentWrong);
      lookAtSession();
      router.replace(next);
    });
  }, [code, next, provider, router]);

  if (!message) return <LoadingScreen detail="Please wait while we verify your session." />;
  return (
    <div role="alert">
      <ErrorPanel as="h1" title="You are not signed in" message={message}>
        <ButtonLink href={routes.signInThen(next)}>Try again</ButtonLink>
        <ButtonLink href={routes.home} variant="secondary">
          Browse without an account
        </ButtonLink>
      </ErrorPanel>
    </div>
  );
}

/** Answers with what went wrong, or nothing. */
async function redeem(code: string, provider: 'google' | 'apple') {
  try {
    const { createBrowserSupabase } = await import('@/lib/supabase/browser');
    const { data, error } = await createBrowserSupabase().auth.exchangeCodeForSession(code);
    if (error) return authMessage(provider, error);
    if (!data.user) return authMessages.noGoogleUser;

    const { fetchSession, createProfile } = await import('./session-engine');
    const found = await fetchSession();
    const answer = found.found === 'no-profile' ? await createProfile() : found;
    return answer.found === 'profile' ? undefined : authMessages.profileCreateFailed;
  } catch {
    return authMessage(provider, { message: '', status: 0 });
  }
}
