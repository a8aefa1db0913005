'use client';

import { useActionState } from 'react';
import { FormAlert } from '@/components/feedback/form-alert';
import { FormNotice } from '@/components/feedback/form-notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { resendVerification } from '@/lib/auth/actions';
import { emptyForm } from '@/lib/form';

/** For an email that waits for its confirmation. */
export function ResendForm({ email, next }: { email?: string; next?: string }) {
  const [state, submit] = useActionState(resendVerification, emptyForm);
  if (!email) return null;

  return (
    <form action={submit} className="grid gap-4">
      <FormAlert message={state.message} />
      <FormNotice notice={state.notice} />
      <input type="hidden" name="email" value={email} />
      {next && <input type="hidden" name="next" value={next} />}
      <SubmitButton variant="secondary" wide>
        Send the email again
      </SubmitButton>
    </form>
  );
}
