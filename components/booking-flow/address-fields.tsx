import { useSearchParams } from 'next/navigation';
import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { fieldLabels, type Details } from '@/lib/booking-flow/details';
import type { SavedPlace } from '@/lib/bookings/types';
import { SavePlaceLink } from './save-place-link';

export function AddressFields({
  places,
  field,
  getError,
}: {
  places: SavedPlace[];
  field: (
    name: keyof Details | 'postal_code',
  ) => ComponentProps<'input'> & ComponentProps<'select'>;
  getError: (name: string) => string | undefined;
}) {
  // A place saved during this step is selected, else the earlier choice or the default.
  const savedId = useSearchParams()?.get('location_id');
  const isOwn = places.some(({ id }) => id === savedId);

  return (
    <>
      {places.length > 0 && (
        <Field label="Saved place" error={getError('location_id')}>
          {(control) => (
            <Select
              {...control}
              {...field('location_id')}
              {...(isOwn && { defaultValue: savedId ?? undefined })}
            >
              {places.map(({ id, label, address_line, city }) => (
                <option key={id} value={id}>{`${label}: ${address_line}, ${city}`}</option>
              ))}
              <option value="">Another address (enter it below)</option>
            </Select>
          )}
        </Field>
      )}
      <Field
        label={fieldLabels.address}
        hint="Street address and apartment number."
        error={getError('address')}
      >
        {(control) => <Input {...control} {...field('address')} autoComplete="street-address" />}
      </Field>
      <Field label={fieldLabels.postal_code} error={getError('postal_code')}>
        {(control) => (
          <Input
            {...control}
            {...field('postal_code')}
            inputMode="numeric"
            autoComplete="postal-code"
            className="max-w-40"
          />
        )}
      </Field>
      <SavePlaceLink />
      <Field label={fieldLabels.access_notes} optional error={getError('access_notes')}>
        {(control) => (
          <Input
            {...control}
            {...field('access_notes')}
            placeholder="Gate code, floor, where to park"
          />
        )}
      </Field>
    </>
  );
}
