'use client';

import { FormAlert } from '@/components/form/form-alert';
import { showNotice } from '@/components/form/show-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { setDefaultLocation } from '@/lib/locations/actions';
import { locationMessages } from '@/lib/locations/messages';

export function MakeDefaultForm({ id, label }: { id: string; label: string }) {
  const form = useActionForm(setDefaultLocation, {
    unavailable: locationMessages.unavailable,
    // The default address has no form, so the notice is a toast.
    onSuccess: ({ notice }) => showNotice(notice),
  });
  return (
    <form {...form.formProps} className="contents">
      <input type="hidden" name="id" value={id} />
      <SubmitButton isPending={form.isPending} variant="outline" size="sm">
        Make default<span className="sr-only">: {label}</span>
      </SubmitButton>
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
    </form>
  );
}
