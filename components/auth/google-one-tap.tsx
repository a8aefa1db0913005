'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { authMessages } from '@/lib/auth/messages';
import { getAuthErrorMessage } from '@/lib/auth/error-reasons';
import { publicEnv } from '@/lib/env.public';
import { getSafePath } from '@/lib/http/safe-path';
import { finishBrowserSignIn, type SignInOutcome } from './finish-sign-in';
import { loadScript } from './load-script';
import { getPageCaptchaToken } from './page-captcha';
import { checkSession } from '@/lib/session/session-store';

type OneTap = {
  initialize: (options: {
    client_id: string;
    nonce: string;
    use_fedcm_for_prompt: boolean;
    callback: (response: { credential: string }) => void;
  }) => void;
  prompt: () => void;
  cancel: () => void;
};
declare global {
  interface Window {
    google?: { accounts: { id: OneTap } };
  }
}

/** Google One Tap prompt. Exchanges Google's ID token for a session. */
export default function GoogleOneTap({ next }: { next?: string }) {
  const router = useRouter();
  const [message, setMessage] = useState<string>();

  // Shows the prompt with Google's script, which works outside React.
  useEffect(() => {
    let isUnmounted = false;
    async function showPrompt() {
      await loadScript('https://accounts.google.com/gsi/client');
      const oneTap = window.google?.accounts.id;
      const nonce = crypto.randomUUID();
      const hashedNonce = await hashNonce(nonce);
      if (isUnmounted || !oneTap) return;
      oneTap.initialize({
        client_id: publicEnv.googleClientId,
        nonce: hashedNonce,
        use_fedcm_for_prompt: true,
        callback: ({ credential }) =>
          void exchangeToken(credential, nonce, getSafePath(next)).then(finish),
      });
      oneTap.prompt();
    }
    function finish(outcome: SignInOutcome) {
      checkSession();
      if ('message' in outcome) return setMessage(outcome.message);
      router.replace(outcome.redirectTo);
    }
    showPrompt().catch(() => {}); // Blocked or offline. The Google button still works.
    return () => {
      isUnmounted = true;
      window.google?.accounts.id.cancel();
    };
  }, [next, router]);

  return <FormAlert message={message} />;
}

async function exchangeToken(token: string, nonce: string, next: string): Promise<SignInOutcome> {
  try {
    const { createBrowserSupabase } = await import('@/lib/supabase/browser');
    const { auth } = createBrowserSupabase();
    const options = { captchaToken: getPageCaptchaToken() };
    const { data, error } = await auth.signInWithIdToken({
      provider: 'google',
      token,
      nonce,
      options,
    });
    if (error) return { message: getAuthErrorMessage('google', error) };
    if (!data.user) return { message: authMessages.noGoogleUserReturned };
    return await finishBrowserSignIn(data.user, next);
  } catch {
    return { message: getAuthErrorMessage('google', {}) };
  }
}

/** Hashes the nonce for Google. The auth service receives the original nonce and compares the two. */
async function hashNonce(nonce: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
