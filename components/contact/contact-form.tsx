'use client';

import { EmailField } from '@/components/auth/email-field';
import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SendButton } from '@/components/ui/send-button';
import { Textarea } from '@/components/ui/textarea';
import { sendMessage } from '@/lib/contact/actions';
import { contactMessages } from '@/lib/contact/messages';
import { SentNotice } from './sent-notice';
import { TrapFields } from './trap-fields';
import { useElapsed } from './use-elapsed';

/** A message to whoever runs the site. */
export function ContactForm() {
  const form = useActionForm(sendMessage, {
    unavailable: contactMessages.unavailable,
    invalid: contactMessages.checkFields,
    loadSchema: () => import('@/lib/contact/schema').then(({ contactSchema }) => contactSchema),
    prepare: useElapsed(),
    draft: { name: 'contact' },
  });
  const field = (name: string) => ({ ...form.register(name), defaultValue: form.values[name] });

  if (form.data) {
    return (
      <SentNotice title="Your message is with us" reference={form.data.reference}>
        Name this reference if you write about it again.
      </SentNotice>
    );
  }
  return (
    <form {...form.formProps} aria-label="Write to us" className="relative grid gap-5">
      <FormAlert message={form.failure?.message} />
      <TrapFields />
      <Field label="Name" required error={form.errorOf('name')}>
        {(control) => <Input {...control} {...field('name')} autoComplete="name" maxLength={120} />}
      </Field>
      <EmailField form={form} />
      <Field label="Message" required error={form.errorOf('message')}>
        {(control) => <Textarea {...control} {...field('message')} maxLength={4000} rows={7} />}
      </Field>
      <SendButton isPending={form.isPending} size="lg" className="justify-self-start">
        Send message
      </SendButton>
    </form>
  );
}
