'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Wallet } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { FormAlert } from '@/components/form/form-alert';
import { useFormGroup } from '@/components/form/form-group';
import { Button } from '@/components/ui/button';
import { authMessages } from '@/lib/auth/messages';
import { getAuthErrorMessage } from '@/lib/auth/error-reasons';
import { getSafePath } from '@/lib/http/safe-path';
import { finishBrowserSignIn, type SignInOutcome } from './finish-sign-in';
import { getPageCaptchaToken } from './page-captcha';
import { checkSession } from '@/lib/session/session-store';
import { siteName } from '@/lib/site-config';

/** Button that signs in with a message signed by the browser's Ethereum wallet (EIP-4361). */
export function WalletButton({ next }: { next?: string }) {
  const router = useRouter();
  const [isPending, setIsPending] = useState(false);
  const [message, setMessage] = useState<string>();
  const { isLatest, markSubmitted } = useFormGroup();

  async function signIn() {
    markSubmitted();
    setIsPending(true);
    setMessage(undefined);
    const outcome = await signInWithWallet(getSafePath(next));
    setIsPending(false);
    checkSession();
    if ('message' in outcome) return setMessage(outcome.message);
    router.replace(outcome.redirectTo);
  }

  return (
    <>
      <FormAlert message={isLatest ? message : undefined} />
      <Button variant="outline" size="lg" wide disabled={isPending} onClick={() => void signIn()}>
        <Icon icon={Wallet} className="size-5" />
        Continue with a wallet
      </Button>
    </>
  );
}

async function signInWithWallet(next: string): Promise<SignInOutcome> {
  if (!('ethereum' in window)) return { message: authMessages.noWallet };
  try {
    const { createBrowserSupabase } = await import('@/lib/supabase/browser');
    const { data, error } = await createBrowserSupabase().auth.signInWithWeb3({
      chain: 'ethereum',
      statement: `Sign in to ${siteName}.`,
      options: {
        captchaToken: getPageCaptchaToken(),
        // EIP-4361 requires at least eight letters or digits (AUTH-15), so no hyphens.
        signInWithEthereum: { nonce: crypto.randomUUID().replaceAll('-', '') },
      },
    });
    if (error) return { message: getAuthErrorMessage('wallet', error) };
    return await finishBrowserSignIn(data.user, next);
  } catch {
    return { message: authMessages.walletRejected };
  }
}
