'use client';

import { clearDrafts } from '@/lib/browser-storage/drafts';
import { FormAlert } from '@/components/form/form-alert';
import { TextField } from '@/components/form/text-field';
import { useActionForm } from '@/components/form/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { deleteAccount } from '@/lib/account/actions';
import { formatDeletionFailure, deletionMessages, deletionWord } from '@/lib/account/messages';

/** Collapsed form that deletes the account after a confirmation, with or without JavaScript. */
export function DeleteAccountForm() {
  const form = useActionForm(deleteAccount, {
    unavailable: formatDeletionFailure('unavailable'),
    invalid: deletionMessages.typeTheWord,
    loadSchema: () => import('@/lib/account/schema').then(({ deletionSchema }) => deletionSchema),
    onRedirect: clearDrafts,
  });
  return (
    <details open={Boolean(form.failure) || undefined}>
      <summary className="w-fit cursor-pointer rounded-control py-2 font-semibold text-destructive">
        Delete my account
      </summary>
      <form {...form.formProps} className="grid gap-5 pt-3">
        <FormAlert message={form.failure?.message} code={form.failure?.code} />
        <p>This can't be undone. You may want to download your data first.</p>
        <TextField
          form={form}
          name="word"
          label={`Type ${deletionWord} to confirm`}
          required
          autoComplete="off"
          autoCapitalize="characters"
        />
        <SubmitButton
          isPending={form.isPending}
          variant="destructive"
          className="justify-self-start"
        >
          Delete for good
        </SubmitButton>
      </form>
    </details>
  );
}
