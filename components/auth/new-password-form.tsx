'use client';

import { useActionState } from 'react';
import { chooseNewPassword } from '@/lib/auth/actions';
import { emptyForm } from '@/lib/form';
import { AuthForm } from './auth-form';
import { PasswordField } from './password-field';
import { passwordHint } from './sign-up-form';

export function NewPasswordForm({ next }: { next?: string }) {
  const [state, submit] = useActionState(chooseNewPassword, emptyForm);

  return (
    <AuthForm action={submit} state={state} next={next} label="Save password">
      {(alertId) => (
        <PasswordField
          state={state}
          alertId={alertId}
          label="New password"
          autoComplete="new-password"
          hint={passwordHint}
        />
      )}
    </AuthForm>
  );
}
