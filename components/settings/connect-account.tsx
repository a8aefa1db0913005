'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useHeard } from '@/components/feedback/last-word';
import { useActionForm } from '@/components/feedback/use-action-form';
import { SendButton } from '@/components/ui/send-button';
import { connectAccount } from '@/lib/settings/actions';
import { settingsMessage } from '@/lib/settings/messages';
import { formatProvider, type Connectable } from '@/lib/settings/rules';
import type { SettingsState } from '@/lib/settings/types';

/** Leaves for the provider's own page. */
export function ConnectAccount({ provider }: { provider: Connectable }) {
  const form = useActionForm<SettingsState>(connectAccount, {
    initial: { values: {} },
    lost: settingsMessage('connect', 'notAnswering'),
  });
  const { said, post, submit, isPending } = useHeard(form);
  return (
    <form action={post} onSubmit={submit} className="contents">
      <input type="hidden" name="provider" value={provider} />
      <SendButton isPending={isPending} variant="secondary" size="sm">
        Connect {formatProvider(provider)}
      </SendButton>
      <FormAlert message={said.message} />
    </form>
  );
}
