'use client';

import type { ReactNode } from 'react';
import type { z } from 'zod';
import { EmailField } from '@/components/auth/email-field';
import { FormAlert } from '@/components/form/form-alert';
import { TextField } from '@/components/form/text-field';
import { useActionForm } from '@/components/form/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormAction } from '@/lib/actions/state';
import { contactMessages } from '@/lib/contact/messages';
import { SentNotice } from './sent-notice';
import { HoneypotFields } from './honeypot-fields';
import { useElapsedTime } from './use-elapsed-time';

/** Returns the state of a form that doesn't require an account. `name` is the key of its draft. */
export function useVisitorForm(
  action: FormAction<{ reference: string }>,
  name: string,
  loadSchema: () => Promise<z.ZodObject>,
) {
  return useActionForm(action, {
    unavailable: contactMessages.unavailable,
    invalid: contactMessages.invalid,
    loadSchema,
    prepare: useElapsedTime(),
    // Autofill may have filled in the honeypot. Its failure promises that the field is empty again.
    secret: 'website',
    draft: { name },
  });
}

/** Form with a name and an email address, replaced by a confirmation once it is sent. */
export function VisitorForm({
  form,
  label,
  sentTitle,
  submitLabel,
  children,
}: {
  form: ReturnType<typeof useVisitorForm>;
  label: string;
  sentTitle: string;
  submitLabel: string;
  children: ReactNode;
}) {
  if (form.data) {
    return (
      <SentNotice title={sentTitle} reference={form.data.reference}>
        Include this reference if you write to us again about this message.
      </SentNotice>
    );
  }
  return (
    <form {...form.formProps} aria-label={label} className="relative grid gap-5">
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <HoneypotFields />
      <TextField
        form={form}
        name="name"
        label="Name"
        required
        autoComplete="name"
        maxLength={120}
      />
      <EmailField form={form} />
      {children}
      <SubmitButton isPending={form.isPending} size="lg" className="justify-self-start">
        {submitLabel}
      </SubmitButton>
    </form>
  );
}
