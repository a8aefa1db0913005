'use client';

import { FormAlert } from '@/components/form/form-alert';
import { showNotice } from '@/components/form/show-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { removeApp } from '@/lib/settings/actions';
import { getSettingsFailureMessage } from '@/lib/settings/messages';

/** Form that removes an authenticator app after a confirmation, with or without JavaScript. */
export function RemoveAppForm({ id }: { id: string }) {
  const form = useActionForm(removeApp, {
    unavailable: getSettingsFailureMessage('removeApp', 'unavailable'),
    // The form disappears with its app, so a toast shows the notice.
    onSuccess: ({ notice }) => showNotice(notice),
  });
  return (
    <details open={Boolean(form.failure) || undefined}>
      <summary className="w-fit cursor-pointer rounded-control py-2 font-semibold text-accent">
        Remove
      </summary>
      <form {...form.formProps} className="grid gap-4 pt-2">
        <FormAlert message={form.failure?.message} code={form.failure?.code} />
        <input type="hidden" name="id" value={id} />
        <p>We'll no longer ask for codes from this app.</p>
        <SubmitButton
          isPending={form.isPending}
          variant="destructive"
          className="justify-self-start"
        >
          Remove this app
        </SubmitButton>
      </form>
    </details>
  );
}
