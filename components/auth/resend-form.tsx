'use client';

import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useHeard } from '@/components/feedback/last-word';
import { SendButton } from '@/components/ui/send-button';
import { resendVerification } from '@/lib/auth/actions';
import { CaptchaPlace } from './captcha-place';
import { useAuthForm } from './use-auth-form';

/** For an email that waits for its confirmation. */
export function ResendForm({ email, next }: { email?: string; next?: string }) {
  const form = useAuthForm(resendVerification, 'resend');
  const { state, said, post, submit, isPending } = useHeard(form);
  if (!email) return null;

  return (
    <form action={post} onSubmit={submit} className="grid gap-4">
      <FormAlert message={said.message} />
      <FormNotice notice={said.notice} />
      <input type="hidden" name="email" value={email} />
      {next && <input type="hidden" name="next" value={next} />}
      <CaptchaPlace state={state} />
      <SendButton isPending={isPending} variant="secondary" wide>
        Send the email again
      </SendButton>
    </form>
  );
}
