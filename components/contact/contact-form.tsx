'use client';

import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { sendMessage } from '@/lib/contact/actions';
import { useVisitorForm, VisitorForm } from './visitor-form';

/** A message to whoever runs the site. */
export function ContactForm() {
  const form = useVisitorForm(sendMessage, 'contact', () =>
    import('@/lib/contact/schema').then(({ contactSchema }) => contactSchema),
  );

  return (
    <VisitorForm
      form={form}
      label="Write to us"
      sentTitle="Your message is with us"
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
