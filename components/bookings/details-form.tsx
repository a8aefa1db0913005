'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/feedback/use-action-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { saveDetails } from '@/lib/bookings/actions';
import { bookingMessages } from '@/lib/bookings/messages';
import { detailLimits } from '@/lib/bookings/rules';
import type { ServiceOffer } from '@/lib/bookings/queries';
import type { Draft } from '@/lib/bookings/schema';
import type { BookingState, Picks } from '@/lib/bookings/types';
import { emptyForm } from '@/lib/form';
import { AddressFields } from './address-fields';
import { PickFields } from './pick-fields';
import { PlaceChoice } from './place-choice';

/** Where it takes place and what the provider should know. */
export function DetailsForm({
  serviceId,
  picks,
  offers,
  places,
  draft,
}: {
  serviceId: string;
  picks: Picks;
  offers: ServiceOffer[];
  places: { id: string; label: string; address_line: string; city: string }[];
  draft: Draft | null;
}) {
  const { state, post, submit, isPending } = useActionForm<BookingState>(saveDetails, {
    initial: emptyForm,
    lost: bookingMessages.detailsLost,
  });
  const errors = state.fields ?? {};

  return (
    <form action={post} onSubmit={submit} className="group/details grid gap-8">
      <PickFields serviceId={serviceId} picks={picks} />
      <FormAlert message={state.message} />
      <PlaceChoice offers={offers} selected={draft?.place ?? ''} error={errors.place} />
      {/* Shown by the choice itself, so that it also works with scripts off. */}
      <div className="hidden gap-6 group-has-[[value=home]:checked]/details:grid">
        <AddressFields places={places} draft={draft} errors={errors} />
      </div>
      <Field label="Notes for your provider" optional error={errors.notes}>
        {(control) => (
          <Textarea
            {...control}
            name="notes"
            rows={4}
            maxLength={detailLimits.notes}
            defaultValue={draft?.notes}
          />
        )}
      </Field>
      <Button type="submit" size="lg" className="sm:justify-self-start" aria-disabled={isPending}>
        Continue to review
      </Button>
    </form>
  );
}
