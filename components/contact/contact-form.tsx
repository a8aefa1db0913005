'use client';

import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { sendMessage } from '@/lib/contact/actions';
import { useVisitorForm, VisitorForm } from './visitor-form';

export function ContactForm() {
  const form = useVisitorForm(sendMessage, 'contact', () =>
    import('@/lib/contact/schema').then(({ contactSchema }) => contactSchema),
  );

  return (
    <VisitorForm
      form={form}
      label="Write to us"
      sentTitle="We got your message"
      button="Send message"
    >
      <Field label="Message" required error={form.getError('message')}>
        {(control) => (
          <Textarea {...control} {...form.field('message')} maxLength={4000} rows={7} />
        )}
      </Field>
    </VisitorForm>
  );
}
