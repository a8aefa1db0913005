'use client';

import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { SendButton } from '@/components/ui/send-button';
import { resendVerification } from '@/lib/auth/actions';
import { createAuthFailureFormatter } from '@/lib/auth/messages';
import { CaptchaField } from './captcha-field';
import { EmailedCodeForm } from './code-form';

/** Forms to enter the emailed confirmation code and to send the email again. */
export function ConfirmEmail({ email, next }: { email?: string; next?: string }) {
  const form = useActionForm(resendVerification, {
    permalink: usePageUrl(),
    unavailable: createAuthFailureFormatter('resend')('unavailable'),
  });
  if (!email) return null;

  return (
    <>
      <EmailedCodeForm email={email} type="signup" next={next} label="Confirm email" />
      <form {...form.formProps} className="grid gap-4">
        <FormAlert message={form.failure?.message} code={form.failure?.code} />
        <FormNotice notice={form.notice} />
        <input type="hidden" name="email" value={email} />
        {next && <input type="hidden" name="next" value={next} />}
        <CaptchaField result={form.result} />
        <SendButton isPending={form.isPending} variant="outline" wide>
          Send the email again
        </SendButton>
      </form>
    </>
  );
}
