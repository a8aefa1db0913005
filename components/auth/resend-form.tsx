'use client';

import { AttemptField } from '@/components/feedback/attempt-field';
import { FormAlert } from '@/components/feedback/form-alert';
import { FormNotice } from '@/components/feedback/form-notice';
import { SendButton } from '@/components/ui/send-button';
import { resendVerification } from '@/lib/auth/actions';
import { CaptchaPlace } from './captcha-place';
import { useAuthForm } from './use-auth-form';

/** For an email that waits for its confirmation. */
export function ResendForm({ email, next }: { email?: string; next?: string }) {
  const { state, post, submit, isPending } = useAuthForm(resendVerification, 'resend');
  if (!email) return null;

  return (
    <form action={post} onSubmit={submit} className="grid gap-4">
      <FormAlert message={state.message} />
      <FormNotice notice={state.notice} />
      <AttemptField of="resend" />
      <input type="hidden" name="email" value={email} />
      {next && <input type="hidden" name="next" value={next} />}
      <CaptchaPlace state={state} />
      <SendButton isPending={isPending} variant="secondary" wide>
        Send the email again
      </SendButton>
    </form>
  );
}
