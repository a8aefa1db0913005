'use client';

import { useSearchParams } from 'next/navigation';
import type { ComponentProps } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { OnSiteFields } from '@/components/form/on-site-fields';
import { TextareaField, type FieldForm } from '@/components/form/text-field';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { useLatestFailure } from '@/components/form/use-latest-failure';
import { Button } from '@/components/ui/button';
import { saveDetails } from '@/lib/booking-flow/actions';
import { fieldLabels } from '@/lib/booking-flow/details';
import { maxLengths } from '@/lib/form/max-lengths';
import type { Details } from '@/lib/booking-flow/details-schema';
import { flowMessages } from '@/lib/booking-flow/messages';
import { getTotalLabel, type BookingSelection } from '@/lib/booking-flow/selection';
import { listOfferedVenues } from '@/lib/booking-flow/offers';
import type { BookingFailure, SavedAddress } from '@/lib/bookings/types';
import type { ServiceOffer } from '@/lib/booking-flow/service-queries';
import { getOnSiteValues } from '@/lib/form/on-site';
import type { HourCycle } from '@/lib/dates/format';
import { AddressFields } from './address-fields';
import { FailureNotice } from './failure-notice';
import { VenueChoice } from './venue-choice';
import { SelectionFields } from './selection-fields';
import { ServingProviders } from './serving-providers';
import { NearestSlotForms, useSlotForm } from './slot-form';
import { StepBar } from './step-bar';
import { useChoicesInUrl } from './use-choices-in-url';

export function DetailsForm({
  selection,
  offers,
  addresses,
  draft,
  hourCycle,
  ...price
}: {
  selection: BookingSelection;
  offers: ServiceOffer[];
  addresses: SavedAddress[];
  draft: Details | null;
  hourCycle: HourCycle;
} & Pick<ComponentProps<typeof StepBar>, 'total' | 'dueOnline' | 'provider'>) {
  const form = useActionForm(saveDetails, {
    permalink: usePageUrl(),
    unavailable: flowMessages.detailsUnavailable,
    prepare: removeNewAddressFromUrl,
    initialValues: useInitialValues(selection, draft, addresses),
    loadSchema: () =>
      import('@/lib/booking-flow/details-schema').then(({ detailsSchema }) => detailsSchema),
    draft: { name: `booking.${selection.service_id}` },
  });
  const slotForm = useSlotForm();
  const failure = useLatestFailure(form.result, slotForm.result);
  const postedSelection = getPostedSelection(selection, form.values, addresses);

  return (
    <>
      <form {...form.formProps} ref={useChoicesInUrl()} className="group/details grid gap-8">
        <SelectionFields selection={selection} omit={listFormKeys(offers)} />
        {failure?.fields && <InvalidDetails failure={failure} selection={postedSelection} />}
        <VenueFields form={form} offers={offers} addresses={addresses} />
        <OnSiteFields form={form} />
        <TextareaField
          form={form}
          name="notes"
          label={fieldLabels.notes}
          optional
          maxLength={maxLengths.notes}
          rows={4}
        />
        {failure && !failure.fields && (
          <FailureNotice failure={failure} selection={postedSelection} hourCycle={hourCycle} />
        )}
        <StepBar label={getTotalLabel(selection)} {...price}>
          <Button type="submit" size="lg" aria-disabled={form.isPending}>
            Continue
          </Button>
        </StepBar>
      </form>
      <NearestSlotForms form={slotForm} failure={failure} selection={postedSelection} />
    </>
  );
}

/** Choice of a venue, and the address fields if home is chosen or is the only choice. */
function VenueFields({
  form,
  offers,
  addresses,
}: {
  form: FieldForm;
  offers: ServiceOffer[];
  addresses: SavedAddress[];
}) {
  const [firstVenue, secondVenue] = listOfferedVenues(offers);
  return (
    <>
      {secondVenue ? (
        <VenueChoice
          offers={offers}
          defaultValue={form.values.place}
          error={form.getError('place')}
          inputProps={form.register('place')}
        />
      ) : (
        <input type="hidden" {...form.register('place')} value={firstVenue} />
      )}
      {/* CSS shows the fields when home is checked, so this works without JavaScript. Browsers without
          `:has()` always show them. */}
      {firstVenue === 'home' && (
        <div
          className={
            secondVenue
              ? 'grid gap-6 group-has-[[value=home]:checked]/details:grid supports-[selector(:has(*))]:hidden'
              : 'grid gap-6'
          }
        >
          <AddressFields form={form} addresses={addresses} />
        </div>
      )}
    </>
  );
}

/** Alert above invalid fields, with the providers who serve the entered postal code. */
function InvalidDetails({
  failure,
  selection,
}: {
  failure: BookingFailure;
  selection: BookingSelection;
}) {
  return (
    <>
      <FormAlert message={failure.message} code={failure.code} />
      <ServingProviders providers={failure.details?.serving ?? []} selection={selection} />
    </>
  );
}

/** Query parameter with the id of an address that was saved during this step. */
const newAddressKey = 'location_id';

/** Removes the new address from the URL, so that Back shows the customer's later choice (BOOK-11). */
async function removeNewAddressFromUrl() {
  const query = new URLSearchParams(window.location.search);
  if (query.has(newAddressKey)) {
    query.delete(newAddressKey);
    window.history.replaceState(null, '', `?${query}`);
  }
  return undefined;
}

/** Returns the selection keys that have their own field in this form. */
function listFormKeys(offers: ServiceOffer[]): (keyof BookingSelection)[] {
  return listOfferedVenues(offers).includes('home') ? ['place', 'postal_code'] : ['place'];
}

/** Returns the selection with the venue and postal code in the form. A saved address has its own postal code. */
function getPostedSelection(
  selection: BookingSelection,
  values: Record<string, string>,
  addresses: SavedAddress[],
) {
  const savedAddress =
    values.place === 'home' ? addresses.find(({ id }) => id === values.location_id) : undefined;
  return {
    ...selection,
    place: (values.place || null) as BookingSelection['place'],
    postal_code: savedAddress?.postal_code ?? (values.postal_code || null),
  };
}

function useInitialValues(
  selection: BookingSelection,
  draft: Details | null,
  addresses: SavedAddress[],
) {
  // An address saved during this step takes precedence over the earlier choice and the default.
  const newAddressId = useSearchParams()?.get(newAddressKey);
  const newAddress = addresses.find(({ id }) => id === newAddressId);
  const chosenAddressId = draft ? draft.location_id : addresses[0]?.id;
  return {
    place: selection.place ?? '',
    postal_code: selection.postal_code ?? draft?.postal_code ?? '',
    location_id: newAddress?.id ?? chosenAddressId ?? '',
    address: draft?.address ?? '',
    access_notes: draft?.access_notes ?? '',
    notes: draft?.notes ?? '',
    ...getOnSiteValues(newAddress ?? draft ?? (selection.place === 'venue' ? null : addresses[0])),
  };
}
