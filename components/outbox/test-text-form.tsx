'use client';

import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { sendTestText } from '@/lib/outbox/actions';
import { getTestTextMessage } from '@/lib/outbox/test-text-messages';

/** Form with a button that sends a test message. The server sets the text and the number (MSG-7). */
export function TestTextForm() {
  const form = useActionForm(sendTestText, { unavailable: getTestTextMessage('unavailable') });
  return (
    <form {...form.formProps} className="grid justify-items-start gap-5">
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.notice} />
      <SubmitButton isPending={form.isPending}>Send a test message</SubmitButton>
    </form>
  );
}
