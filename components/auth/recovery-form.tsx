'use client';

import { useActionForm } from '@/components/form/use-action-form';
import { requestRecovery } from '@/lib/auth/actions';
import { failureMessage } from '@/lib/auth/messages';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';

export function RecoveryForm({ next }: { next?: string }) {
  const form = useActionForm(requestRecovery, {
    unavailable: failureMessage('recovery')('unavailable'),
  });
  return (
    <AuthForm form={form} next={next} label="Send the link" captcha>
      {() => <EmailField form={form} />}
    </AuthForm>
  );
}
