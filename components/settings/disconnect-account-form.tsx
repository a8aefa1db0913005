'use client';

import { FormAlert } from '@/components/form/form-alert';
import { showNotice } from '@/components/form/show-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { disconnectAccount } from '@/lib/settings/actions';
import { getSettingsFailureMessage } from '@/lib/settings/messages';

export function DisconnectAccountForm({ id, name }: { id: string; name: string }) {
  const form = useActionForm(disconnectAccount, {
    unavailable: getSettingsFailureMessage('disconnect', 'unavailable'),
    // The form disappears with its account, so a toast shows the notice.
    onSuccess: ({ notice }) => showNotice(notice),
  });
  return (
    <form {...form.formProps} className="contents">
      <input type="hidden" name="id" value={id} />
      <SubmitButton isPending={form.isPending} variant="ghost" size="sm">
        Disconnect {name}
      </SubmitButton>
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
    </form>
  );
}
