'use client';

import { useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { TextareaField } from '@/components/form/text-field';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { refreshSession } from '@/lib/session/session-store';
import { SubmitButton } from '@/components/ui/submit-button';
import { maxMessageLength, threadMessages } from '@/lib/threads/messages';
import type { ThreadActions, ThreadKey } from '@/lib/threads/types';

/** Form that sends a message and marks those on the page as read. A thread that closes keeps what was typed. */
export function MessageForm({
  action,
  threadKey,
  recipient,
  seen,
  nextId,
  isOpen,
}: {
  action: ThreadActions['send'];
  threadKey: ThreadKey;
  recipient: string;
  seen: number;
  nextId: string;
  isOpen: boolean;
}) {
  // Stays the same until the message is sent, so that a message whose response was lost isn't sent twice.
  const [id, setId] = useState(nextId);
  const [wasOpen] = useState(isOpen);
  const form = useActionForm(action, {
    permalink: usePageUrl(),
    // A provider has no session that could end, and the token of their link isn't stored.
    draft: threadKey.name === 'reference' ? { name: `message.${threadKey.value}` } : undefined,
    unavailable: threadMessages.unavailable,
    invalid: threadMessages.invalid,
    loadSchema: () =>
      import('@/lib/threads/schema').then(({ messageSchema, providerMessageSchema }) =>
        threadKey.name === 'token' ? providerMessageSchema : messageSchema,
      ),
    onSuccess: ({ data }) => {
      setId(data.nextId);
      form.reset();
      refreshSession();
    },
  });
  if (!isOpen && !wasOpen && !form.failure) return null;

  return (
    <form {...form.formProps} aria-label={`Message to ${recipient}`} className="grid gap-4">
      <input type="hidden" name={threadKey.name} value={threadKey.value} />
      {/* Without JavaScript, the page after a failure has another key, but the message may have arrived. */}
      <input type="hidden" name="id" value={(form.failure && form.values.id) || id} />
      <input type="hidden" name="seen" value={seen} />
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.notice} />
      <TextareaField
        form={form}
        name="body"
        label={`Message to ${recipient}`}
        required
        maxLength={maxMessageLength}
        rows={3}
      />
      <SubmitButton isPending={form.isPending} className="justify-self-start">
        Send message
      </SubmitButton>
    </form>
  );
}
