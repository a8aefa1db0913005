'use client';

import type { ActionForm } from '@/components/form/use-action-form';
import { resendVerification } from '@/lib/auth/actions';
import { AuthForm } from './auth-form';
import { getRateLimitedInput, ReceivedCodeForm } from './code-forms';
import { useAuthForm } from './use-auth-form';

/** Forms for entering the emailed confirmation code and for sending the email again. */
export function ConfirmEmailForms({
  signUpForm,
  email = getRateLimitedInput(signUpForm)?.email,
  next,
}: {
  signUpForm?: ActionForm;
  email?: string;
  next?: string;
}) {
  const form = useAuthForm(resendVerification, 'resend');
  if (!email) return null;

  return (
    <>
      <ReceivedCodeForm
        sendForm={signUpForm}
        email={email}
        type="signup"
        next={next}
        submitLabel="Confirm email"
      />
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
