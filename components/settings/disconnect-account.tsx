'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useHeard } from '@/components/feedback/last-word';
import { useActionForm } from '@/components/feedback/use-action-form';
import { SendButton } from '@/components/ui/send-button';
import { toast } from '@/components/ui/toast';
import { disconnectAccount } from '@/lib/settings/actions';
import { settingsMessage } from '@/lib/settings/messages';
import type { SettingsState } from '@/lib/settings/types';

export function DisconnectAccount({ id, name }: { id: string; name: string }) {
  const form = useActionForm<SettingsState>(disconnectAccount, {
    initial: { values: {} },
    lost: settingsMessage('disconnect', 'notAnswering'),
    // The form is gone with what it stood for.
    onAnswer: ({ notice }) =>
      notice && toast({ title: notice.title, description: notice.message, variant: 'success' }),
  });
  const { said, post, submit, isPending } = useHeard(form);
  return (
    <form action={post} onSubmit={submit} className="contents">
      <input type="hidden" name="id" value={id} />
      <SendButton isPending={isPending} variant="quiet" size="sm">
        Disconnect {name}
      </SendButton>
      <FormAlert message={said.message} />
    </form>
  );
}
