'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useHeard } from '@/components/feedback/last-word';
import { useActionForm } from '@/components/feedback/use-action-form';
import { SendButton } from '@/components/ui/send-button';
import { toast } from '@/components/ui/toast';
import { removeApp } from '@/lib/settings/actions';
import { settingsMessage } from '@/lib/settings/messages';
import type { SettingsState } from '@/lib/settings/types';

/** Asks once more, without scripts too. */
export function RemoveApp({ id }: { id: string }) {
  const form = useActionForm<SettingsState>(removeApp, {
    initial: { values: {} },
    lost: settingsMessage('removeApp', 'notAnswering'),
    // The form is gone with what it stood for.
    onAnswer: ({ notice }) =>
      notice && toast({ title: notice.title, description: notice.message, variant: 'success' }),
  });
  const { said, post, submit, isPending } = useHeard(form);

  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-control py-2 font-semibold text-accent">
        Remove
      </summary>
      <form action={post} onSubmit={submit} className="grid gap-4 pt-2">
        <FormAlert message={said.message} />

        <input type="hidden" name="id" value={id} />
        <p>Its codes will not be asked for any more.</p>
        <SendButton isPending={isPending} variant="destructive" className="justify-self-start">
          Remove this app
        </SendButton>
      </form>
    </details>
  );
}
