'use client';

import { CodeField } from '@/components/auth/code-field';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { formatPhone } from '@/lib/form/phone';
import { sendVerificationCode, verifyPhone } from '@/lib/preferences/phone-actions';
import { getPhoneFailureMessage } from '@/lib/preferences/phone-messages';

export function PhoneVerification({
  phone,
  isVerified,
  hasCode,
}: {
  phone: string;
  isVerified: boolean;
  hasCode: boolean;
}) {
  const unavailable = getPhoneFailureMessage('unavailable');
  const sendForm = useActionForm(sendVerificationCode, { unavailable });
  const verifyForm = useActionForm(verifyPhone, {
    unavailable,
    invalid: getPhoneFailureMessage('invalid_input'),
    loadSchema: () =>
      import('@/lib/preferences/schema').then(({ phoneCodeSchema }) => phoneCodeSchema),
    secret: 'code',
  });
  const failure = sendForm.failure ?? verifyForm.failure;
  if (isVerified) return <FormNotice notice={verifyForm.notice} />;

  return (
    <section aria-labelledby="verify-number" className="grid gap-5 border-t border-border pt-5">
      <div>
        <h3 id="verify-number" className="font-semibold">
          Verify your number
        </h3>
        <p className="text-muted-foreground">
          We'll text a six-digit code to {formatPhone(phone)}. Enter it here to start getting texts
          from us.
        </p>
      </div>
      <FormAlert message={failure?.message} code={failure?.code} />
      <FormNotice notice={sendForm.notice ?? verifyForm.notice} />
      {hasCode && (
        <form {...verifyForm.formProps} className="grid max-w-xs gap-5">
          <CodeField form={verifyForm} />
          <SubmitButton isPending={verifyForm.isPending} className="justify-self-start">
            Verify number
          </SubmitButton>
        </form>
      )}
      <form {...sendForm.formProps}>
        <SubmitButton isPending={sendForm.isPending} variant="outline">
          {hasCode ? 'Send another code' : 'Send code'}
        </SubmitButton>
      </form>
    </section>
  );
}
