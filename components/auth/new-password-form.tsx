'use client';

import { setNewPassword } from '@/lib/auth/actions';
import { AuthForm } from './auth-form';
import { PasswordField, passwordHint, UsernameField } from './password-field';
import { useAuthForm } from './use-auth-form';

export function NewPasswordForm({ next, login }: { next?: string; login: string }) {
  const form = useAuthForm(setNewPassword, 'newPassword', {
    loadSchema: () =>
      import('@/lib/auth/schema').then(({ newPasswordSchema }) => newPasswordSchema),
    secret: 'password',
  });
  return (
    <AuthForm form={form} next={next} submitLabel="Save password">
      {(alertId) => (
        <>
          <UsernameField login={login} />
          <PasswordField
            form={form}
            alertId={alertId}
            label="New password"
            autoComplete="new-password"
            hint={passwordHint}
          />
        </>
      )}
    </AuthForm>
  );
}
