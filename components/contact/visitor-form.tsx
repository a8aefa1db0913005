'use client';

import { CircleCheck } from 'lucide';
import { useEffect, useRef, type ReactNode } from 'react';
import type { z } from 'zod';
import { EmailField } from '@/components/auth/email-field';
import { FormAlert } from '@/components/form/form-alert';
import { TextField } from '@/components/form/text-field';
import { useActionForm } from '@/components/form/use-action-form';
import { Icon } from '@/components/ui/icon';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormAction } from '@/lib/actions/state';
import { contactLimits, contactMessages } from '@/lib/contact/messages';

/** Returns the state of a form that doesn't require an account. `name` is the key of its draft. */
export function useVisitorForm(
  action: FormAction<{ reference: string }>,
  name: string,
  loadSchema: () => Promise<z.ZodObject>,
) {
  return useActionForm(action, {
    unavailable: contactMessages.unavailable,
    loadSchema,
    prepare: useElapsedTime(),
    // Autofill may have filled in the honeypot. Its failure promises that the field is empty again.
    secret: 'website',
    draft: { name },
  });
}

/** Returns a function that sets a form's `elapsed` field to the milliseconds since it appeared. */
function useElapsedTime() {
  const startTime = useRef<number>(undefined);
  // Starts the clock when the browser shows the form, which may be prerendered.
  useEffect(() => {
    startTime.current = performance.now();
  }, []);
  return async (formData: FormData) => {
    if (startTime.current === undefined) return;
    formData.set('elapsed', String(Math.round(performance.now() - startTime.current)));
    return undefined;
  };
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
        maxLength={contactLimits.name}
      />
      <EmailField form={form} />
      {children}
      <SubmitButton isPending={form.isPending} size="lg" className="justify-self-start">
        {submitLabel}
      </SubmitButton>
    </form>
  );
}

/** Fields that detect bots (FORM-3): one that people can't reach, and one for the time since the form appeared. */
function HoneypotFields() {
  return (
    <div aria-hidden className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name="elapsed" />
    </div>
  );
}

/** Confirmation that replaces the form once it is sent, with the message's reference. */
function SentNotice({
  title,
  reference,
  children,
}: {
  title: string;
  reference: string;
  children: string;
}) {
  return (
    <div
      ref={focus}
      tabIndex={-1}
      role="status"
      className="flex gap-3 rounded-card bg-success-soft p-5 outline-none sm:p-6"
    >
      <Icon icon={CircleCheck} className="mt-0.5 size-5 shrink-0 text-success" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-1">{children}</p>
        <p className="mt-3">
          Reference <span className="font-semibold tracking-wide tabular-nums">{reference}</span>
        </p>
      </div>
    </div>
  );
}

/** Moves focus to the notice, because the focused button was removed with the form. */
const focus = (element: HTMLElement | null) => element?.focus();
