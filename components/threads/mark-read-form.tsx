'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { refreshSession } from '@/lib/session/session-store';
import { SubmitButton } from '@/components/ui/submit-button';
import { threadMessages } from '@/lib/threads/messages';
import type { ThreadActions, ThreadKey } from '@/lib/threads/types';

/** Button that marks the messages on the page as read. Opening the page doesn't, because mail scanners open links too. */
export function MarkReadForm({
  action,
  threadKey,
  seen,
}: {
  action: ThreadActions['markRead'];
  threadKey: ThreadKey;
  seen: number;
}) {
  const form = useActionForm(action, {
    permalink: usePageUrl(),
    unavailable: threadMessages.unavailable,
    onSuccess: refreshSession,
  });
  return (
    <form {...form.formProps} className="grid justify-items-start gap-4">
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <input type="hidden" name={threadKey.name} value={threadKey.value} />
      <input type="hidden" name="seen" value={seen} />
      <SubmitButton isPending={form.isPending} variant="outline" size="sm">
        Mark as read
      </SubmitButton>
    </form>
  );
}
