'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { ButtonLink } from '@/components/ui/button-link';
import { SubmitButton } from '@/components/ui/submit-button';
import { deleteLocation } from '@/lib/locations/actions';
import { locationMessages } from '@/lib/locations/messages';
import { routes } from '@/lib/routes';

/** Form that deletes an address, or links to a booking that was made there in the meantime. */
export function DeleteLocationForm({ id }: { id: string }) {
  const form = useActionForm(deleteLocation, { unavailable: locationMessages.unavailable });
  const upcomingUse = form.failure?.details;

  return (
    <form {...form.formProps} className="grid gap-6">
      <input type="hidden" name="id" value={id} />
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <div className="flex flex-wrap gap-3">
        {upcomingUse ? (
          <ButtonLink href={routes.booking(upcomingUse.reference)}>See the booking</ButtonLink>
        ) : (
          <SubmitButton isPending={form.isPending} variant="destructive">
            Delete place
          </SubmitButton>
        )}
        <ButtonLink variant="outline" href={routes.locations}>
          Keep place
        </ButtonLink>
      </div>
    </form>
  );
}
