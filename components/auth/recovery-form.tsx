'use client';

import { requestRecovery } from '@/lib/auth/actions';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';
import { useAuthForm } from './use-auth-form';

export function RecoveryForm({ next }: { next?: string }) {
  const form = useAuthForm(requestRecovery, 'recovery');
  const { state } = form;

  return (
    <AuthForm form={form} next={next} label="Send the link" captcha>
      {() => <EmailField state={state} />}
    </AuthForm>
  );
}
