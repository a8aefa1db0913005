'use client';

import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SendButton } from '@/components/ui/send-button';
import { changeEmail } from '@/lib/profile/actions';
import { profileMessage, profileMessages } from '@/lib/profile/messages';

const loadSchema = () =>
  import('@/lib/profile/schema').then(({ newEmailSchema }) => newEmailSchema);

export function EmailForm({ email }: { email: string }) {
  const form = useActionForm(changeEmail, {
    unavailable: profileMessage('email', 'notAnswering'),
    invalid: profileMessages.checkFields,
    loadSchema,
  });

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.notice} />
      <p>
        You sign in with <strong className="break-all">{email}</strong>.
      </p>
      <Field
        label="New email"
        hint="To confirm, open the link we send to your current address. If your new address gets one too, open both."
        error={form.getError('email')}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={320}
            defaultValue={form.values.email}
          />
        )}
      </Field>
      <SendButton isPending={form.isPending} variant="secondary" className="justify-self-start">
        Change email
      </SendButton>
    </form>
  );
}
