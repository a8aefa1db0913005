'use client';

import { useActionState } from 'react';
import { requestRecovery } from '@/lib/auth/actions';
import { emptyForm } from '@/lib/form';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';

export function RecoveryForm({ next }: { next?: string }) {
  const [state, submit] = useActionState(requestRecovery, emptyForm);

  return (
    <AuthForm action={submit} state={state} next={next} label="Send the link" captcha>
      {() => <EmailField state={state} />}
    </AuthForm>
  );
}
