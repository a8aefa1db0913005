'use client';

import { chooseNewPassword } from '@/lib/auth/actions';
import { AuthForm } from './auth-form';
import { PasswordField } from './password-field';
import { passwordHint } from './sign-up-form';
import { useAuthForm } from './use-auth-form';

export function NewPasswordForm({ next }: { next?: string }) {
  const form = useAuthForm(chooseNewPassword, 'newPassword');
  const { state } = form;

  return (
    <AuthForm form={form} next={next} label="Save password">
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
