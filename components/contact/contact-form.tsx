'use client';

import { TextareaField } from '@/components/form/text-field';
import { sendMessage } from '@/lib/contact/actions';
import { contactLimits } from '@/lib/contact/messages';
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
      submitLabel="Send message"
    >
      <TextareaField
        form={form}
        name="message"
        label="Message"
        required
        maxLength={contactLimits.message}
        rows={7}
      />
    </VisitorForm>
  );
}
