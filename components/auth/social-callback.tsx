'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { LoadingScreen } from '@/components/feedback/loading-screen';
import { ButtonLink } from '@/components/ui/button-link';
import { authMessage } from '@/lib/auth/messages';
import { routes, safePath } from '@/lib/routes';
import { checkSession } from '@/components/session/session-store';
import { finishSignIn, isConnecting, type Finish } from './finish-sign-in';
import { callbackFault, readProvider, type CallbackProvider } from './social-sign-in';

/** A code can be redeemed once: a second effect of the same page must not try again. */
const redeemed = new Map<string, Promise<Finish>>();

/** The callback of Google and Apple: exchanges the code for a session and redirects. */
export function SocialCallback() {
  const query = useSearchParams();
  const router = useRouter();
  const [fault, setFault] = useState<string>();
  const next = safePath(query.get('next'));
  const code = query.get('code');
  const provider = readProvider(query.get('provider'));
  const message = code ? fault : callbackFault(provider, query);

  // Exchanges the code in the URL, once.
  useEffect(() => {
    if (!code) return;
    const answer = redeemed.get(code) ?? redeem(code, provider, next);
    redeemed.set(code, answer);
    void answer.then((finish) => {
      checkSession();
      if ('message' in finish) return setFault(finish.message);
      router.replace(finish.goTo);
    });
  }, [code, next, provider, router]);

  if (!message) return <LoadingScreen detail="Please wait while we verify your session." />;
  return (
    <div role="alert">
      {isConnecting(next) ? (
        <ErrorPanel as="h1" title="Nothing was connected" message={message}>
          <ButtonLink href={routes.settings}>Back to settings</ButtonLink>
        </ErrorPanel>
      ) : (
        <ErrorPanel as="h1" title="You are not signed in" message={message}>
          <ButtonLink href={routes.signInThen(next)}>Try again</ButtonLink>
          <ButtonLink href={routes.home} variant="secondary">
            Browse without an account
          </ButtonLink>
        </ErrorPanel>
      )}
    </div>
  );
}

async function redeem(code: string, provider: CallbackProvider, next: string): Promise<Finish> {
  try {
    const { createBrowserSupabase } = await import('@/lib/supabase/browser');
    const { data, error } = await createBrowserSupabase().auth.exchangeCodeForSession(code);
    if (error) return { message: authMessage(provider, error) };
    if (!data.user) return { message: authMessage(provider, { code: 'no_user', message: '' }) };
    return await finishSignIn(data.user, next);
  } catch {
    return { message: authMessage(provider, { message: '', status: 0 }) };
  }
}
