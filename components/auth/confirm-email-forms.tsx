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
  // Without JavaScript, the answer to this form is a new page, which doesn't know what another form was sent.
  const recipient = email ?? form.values.email ?? form.data?.sentTo;

  return (
    <>
      <ReceivedCodeForm
        sendForm={signUpForm}
        email={recipient}
        type="signup"
        next={next}
        submitLabel="Confirm email"
      />
      {recipient && (
        <AuthForm
          form={form}
          next={next}
          submitLabel="Send the email again"
          variant="outline"
          captcha
        >
          {() => <input type="hidden" name="email" value={recipient} />}
        </AuthForm>
      )}
    </>
  );
}
