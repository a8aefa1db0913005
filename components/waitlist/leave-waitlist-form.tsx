'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { SubmitButton } from '@/components/ui/submit-button';
import { leaveWaitlist } from '@/lib/waitlist/actions';
import { waitlistMessages } from '@/lib/waitlist/messages';

/** Form with a button that leaves the waitlist. `label` names the entry for screen readers. */
export function LeaveWaitlistForm({ entryId, label }: { entryId: string; label: string }) {
  const form = useActionForm(leaveWaitlist, {
    // A page can have several of these forms. The hash identifies the one that was submitted.
    permalink: `${usePageUrl()}#${entryId}`,
    unavailable: waitlistMessages.unavailable,
  });
  return (
    <form {...form.formProps} className="grid justify-items-start gap-3">
      <input type="hidden" name="entry_id" value={entryId} />
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <SubmitButton isPending={form.isPending} variant="outline" aria-label={`Leave: ${label}`}>
        Leave
      </SubmitButton>
    </form>
  );
}
