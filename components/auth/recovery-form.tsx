'use client';

import { requestRecovery } from '@/lib/auth/actions';
import { AuthForm } from './auth-form';
import { ReceivedCodeForm } from './code-forms';
import { EmailField } from './email-field';
import { useAuthForm } from './use-auth-form';

/** Form that emails a password-reset link and code, then accepts the code. */
export function RecoveryForm({ next }: { next?: string }) {
  const form = useAuthForm(requestRecovery, 'recovery', {
    loadSchema: () => import('@/lib/auth/schema').then(({ emailSchema }) => emailSchema),
  });
  const sentTo = form.data?.sentTo;
  return (
    <>
      <AuthForm
        form={form}
        next={next}
        submitLabel={sentTo ? 'Send another link' : 'Send link'}
        variant={sentTo ? 'outline' : undefined}
        captcha
      >
        {() => <EmailField form={form} defaultValue={sentTo} />}
      </AuthForm>
      <ReceivedCodeForm
        sendForm={form}
        email={sentTo}
        type="recovery"
        next={next}
        submitLabel="Continue"
      />
    </>
  );
}
