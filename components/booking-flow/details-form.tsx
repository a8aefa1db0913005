'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { useLatestFailure } from '@/components/form/use-latest-failure';
import { usePageAddress } from '@/components/form/use-page-address';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { saveDetails } from '@/lib/booking-flow/actions';
import { detailLimits, fieldLabels, type Details } from '@/lib/booking-flow/details';
import { bookingMessages } from '@/lib/bookings/messages';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import { listOfferedPlaces } from '@/lib/booking-flow/offers';
import type { SavedPlace } from '@/lib/bookings/types';
import type { ServiceOffer } from '@/lib/booking-flow/service-queries';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import { AddressFields } from './address-fields';
import { FailureNotice } from './failure-notice';
import { PlaceChoice } from './place-choice';
import { SelectionFields } from './selection-fields';
import { ServingProviders } from './serving-providers';
import { SlotForm, useSlotForm } from './slot-form';
import { StepBar } from './step-bar';
import { useRememberedChoices } from './use-remembered-choices';

const loadSchema = () =>
  import('@/lib/booking-flow/details-schema').then(({ detailsSchema }) => detailsSchema);

export function DetailsForm({
  selection,
  offers,
  places,
  draft,
  total,
  hourCycle,
}: {
  selection: BookingSelection;
  offers: ServiceOffer[];
  places: SavedPlace[];
  draft: Details | null;
  total?: number;
  hourCycle: HourCycle | null;
}) {
  const form = useActionForm(saveDetails, {
    unavailable: bookingMessages.detailsUnavailable,
    invalid: bookingMessages.detailsInvalid,
    initialValues: getInitialValues(selection, draft, places[0]?.id),
    loadSchema,
    draft: { name: `booking.${selection.service_id}` },
    permalink: usePageAddress(),
  });
  const slot = useSlotForm();
  const { formProps, isPending, values, getError, register } = form;
  const failure = useLatestFailure(form.result, slot.result);
  const posted = {
    ...selection,
    place: (values.place || null) as BookingSelection['place'],
    postal_code: values.postal_code || null,
  };
  const field = (name: keyof Details | 'postal_code') => ({
    ...register(name),
    defaultValue: values[name],
    maxLength: name === 'location_id' ? undefined : detailLimits[name],
  });

  const [first, second] = listOfferedPlaces(offers);

  return (
    <>
      <form
        {...formProps}
        {...useRememberedChoices()}
        className="group/details grid gap-8 [&_:is(input,select,textarea)]:scroll-mb-28"
      >
        {/* The address fields include the postal code. */}
        <SelectionFields
          selection={selection}
          omit={first === 'home' ? ['place', 'postal_code'] : ['place']}
        />
        {failure?.fields && (
          <>
            <FormAlert message={failure.message} code={failure.code} />
            <ServingProviders providers={failure.details?.serving ?? []} selection={selection} />
          </>
        )}
        {second ? (
          <PlaceChoice
            offers={offers}
            selected={values.place}
            error={getError('place')}
            input={register('place')}
          />
        ) : (
          <input type="hidden" {...register('place')} value={first} />
        )}
        {/* CSS shows the fields once home is checked, so this works without scripts. */}
        {first === 'home' && (
          <div
            className={
              second ? 'hidden gap-6 group-has-[[value=home]:checked]/details:grid' : 'grid gap-6'
            }
          >
            <AddressFields places={places} field={field} getError={getError} />
          </div>
        )}
        <Field label={fieldLabels.notes} optional error={getError('notes')}>
          {(control) => <Textarea {...control} {...field('notes')} rows={4} />}
        </Field>
        {failure && !failure.fields && (
          <FailureNotice failure={failure} selection={posted} hourCycle={hourCycle} />
        )}
        <StepBar total={total}>
          <Button type="submit" size="lg" aria-disabled={isPending}>
            Continue
          </Button>
        </StepBar>
      </form>
      <SlotForm form={slot} selection={posted} />
    </>
  );
}

function getInitialValues(selection: BookingSelection, draft: Details | null, savedPlace = '') {
  return {
    place: selection.place ?? '',
    postal_code: selection.postal_code ?? draft?.postal_code ?? '',
    location_id: draft ? (draft.location_id ?? '') : savedPlace,
    address: draft?.address ?? '',
    access_notes: draft?.access_notes ?? '',
    notes: draft?.notes ?? '',
  };
}
