'use client';

import { EmailField } from '@/components/auth/email-field';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { changeEmail } from '@/lib/profile/actions';
import { getProfileFailureMessage } from '@/lib/profile/messages';

export function EmailForm({ email }: { email: string }) {
  const form = useActionForm(changeEmail, {
    unavailable: getProfileFailureMessage('email', 'unavailable'),
    draft: { name: 'new-email', owner: email },
    loadSchema: () => import('@/lib/profile/schema').then(({ newEmailSchema }) => newEmailSchema),
  });

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.notice} />
      <p>
        You sign in with <strong className="break-all">{email}</strong>.
      </p>
      <EmailField
        form={form}
        label="New email"
        hint="To confirm, open the link we send to your current address. If your new address gets one too, open both."
      />
      <SubmitButton isPending={form.isPending} variant="outline" className="justify-self-start">
        Change email
      </SubmitButton>
    </form>
  );
}
