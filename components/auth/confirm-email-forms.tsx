'use client';

import { resendVerification } from '@/lib/auth/actions';
import { AuthForm } from './auth-form';
import { ReceivedCodeForm } from './code-forms';
import { useAuthForm } from './use-auth-form';

/** Forms for entering the emailed confirmation code and for sending the email again. */
export function ConfirmEmailForms({ email, next }: { email?: string; next?: string }) {
  const form = useAuthForm(resendVerification, 'resend');
  if (!email) return null;

  return (
    <>
      <ReceivedCodeForm email={email} type="signup" next={next} submitLabel="Confirm email" />
      <AuthForm
        form={form}
        next={next}
        submitLabel="Send the email again"
        variant="outline"
        captcha
      >
        {() => <input type="hidden" name="email" value={email} />}
      </AuthForm>
    </>
  );
}
