'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { SubmitButton } from '@/components/ui/submit-button';
import { removeAlert } from '@/lib/area-alerts/actions';
import { alertMessages } from '@/lib/area-alerts/messages';

/** Form with a button that removes an alert. `label` names the alert for screen readers. */
export function RemoveAlertForm({ id, label }: { id: string; label: string }) {
  const form = useActionForm(removeAlert, {
    unavailable: alertMessages.unexpected,
    // The page has several of these forms. The hash identifies the one that was submitted.
    permalink: `${usePageUrl()}#${id}`,
  });
  return (
    <form {...form.formProps} className="grid justify-items-start gap-3">
      <input type="hidden" name="id" value={id} />
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <SubmitButton
        isPending={form.isPending}
        variant="outline"
        size="sm"
        aria-label={`Remove: ${label}`}
      >
        Remove
      </SubmitButton>
    </form>
  );
}
