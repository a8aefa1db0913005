'use client';

import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { setNewPassword } from '@/lib/auth/actions';
import { createAuthFailureFormatter, getInvalidInputMessage } from '@/lib/auth/messages';
import { AuthForm } from './auth-form';
import { PasswordField, passwordHint } from './password-field';

const loadSchema = () =>
  import('@/lib/auth/schema').then(({ newPasswordSchema }) => newPasswordSchema);

export function NewPasswordForm({ next }: { next?: string }) {
  const form = useActionForm(setNewPassword, {
    permalink: usePageUrl(),
    unavailable: createAuthFailureFormatter('newPassword')('unavailable'),
    invalid: getInvalidInputMessage,
    loadSchema,
    secret: 'password',
  });
  return (
    <AuthForm form={form} next={next} label="Save password">
      {(alertId) => (
        <PasswordField
          form={form}
          alertId={alertId}
          label="New password"
          autoComplete="new-password"
          hint={passwordHint}
        />
      )}
    </AuthForm>
  );
}
