'use client';

import { FormAlert } from '@/components/form/form-alert';
import { OnSiteFields } from '@/components/form/on-site-fields';
import { TextareaField, TextField, type FieldForm } from '@/components/form/text-field';
import { useActionForm } from '@/components/form/use-action-form';
import { ButtonLink } from '@/components/ui/button-link';
import { Checkbox } from '@/components/ui/checkbox';
import { SubmitButton } from '@/components/ui/submit-button';
import { addLocation, updateLocation } from '@/lib/locations/actions';
import { locationLengths } from '@/lib/locations/limits';
import { locationMessages } from '@/lib/locations/messages';
import { postalCodeKeyboard } from '@/lib/area/area';
import { routes } from '@/lib/routes';
import { PositionField } from './position-field';
import { market } from '@/lib/site-config';
import { capitalize } from '@/lib/text';

export function LocationForm({
  customerId,
  id = '',
  next = '',
  values,
  isDefault = false,
}: {
  customerId: string;
  /** ID of the address. Empty for a new one. */
  id?: string;
  /** Path to return to after saving a new address. Empty for the list. */
  next?: string;
  values?: Record<string, string>;
  isDefault?: boolean;
}) {
  const form = useActionForm(id ? updateLocation : addLocation, {
    initialValues: values,
    unavailable: locationMessages.unavailable,
    loadSchema: () => import('@/lib/locations/schema').then(({ locationSchema }) => locationSchema),
    draft: { name: `location.${id || 'new'}`, owner: customerId },
  });

  return (
    <form {...form.formProps} className="grid gap-5">
      <input type="hidden" name={id ? 'id' : 'next'} value={id || next} />
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <TextField
        form={form}
        name="label"
        label="Place name"
        hint="Such as Home, Work or Mom's house. Only you can see it."
        required
        maxLength={locationLengths.label}
      />
      <PositionField
        canRequest={form.hasScripts}
        savedPosition={{
          latitude: form.values.latitude ?? '',
          longitude: form.values.longitude ?? '',
        }}
        keepsPosition={!form.result || form.values.keep_position === 'on'}
      />
      <AddressFields form={form} />
      <TextareaField
        form={form}
        name="access_notes"
        label="Access notes"
        optional
        hint="How your provider gets in: gate code, floor, where to park."
        maxLength={locationLengths.access_notes}
        rows={3}
      />
      <OnSiteFields
        form={form}
        hint="Suggested when you book for this place. We won't message them."
      />
      <DefaultChoice isDefault={isDefault} isChecked={form.values.is_default === 'on'} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isPending}>{id ? 'Save changes' : 'Save place'}</SubmitButton>
        <ButtonLink variant="outline" href={next || routes.locations}>
          Back
        </ButtonLink>
      </div>
    </form>
  );
}

function DefaultChoice({ isDefault, isChecked }: { isDefault: boolean; isChecked: boolean }) {
  if (isDefault) {
    return (
      <p className="text-muted-foreground">
        This is your default place. To change it, make another place the default.
      </p>
    );
  }
  return (
    <Checkbox
      name="is_default"
      defaultChecked={isChecked}
      label="Make this my default place"
      description="Chosen first when you book a service at home."
    />
  );
}

function AddressFields({ form }: { form: FieldForm }) {
  return (
    <>
      <TextField
        form={form}
        name="address_line"
        label="Street and number"
        required
        autoComplete="address-line1"
        maxLength={locationLengths.address_line}
      />
      <TextField
        form={form}
        name="address_line_2"
        label="Apartment, floor or unit"
        optional
        autoComplete="address-line2"
        maxLength={locationLengths.address_line_2}
      />
      <TextField
        form={form}
        name="city"
        label="City"
        required
        autoComplete="address-level2"
        maxLength={locationLengths.city}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          form={form}
          name="region"
          label={capitalize(market.words.region)}
          required
          autoComplete="address-level1"
          maxLength={locationLengths.region}
        />
        <TextField
          form={form}
          name="postal_code"
          label={capitalize(market.words.postalCode)}
          required
          autoComplete="postal-code"
          inputMode={postalCodeKeyboard}
          maxLength={locationLengths.postal_code}
        />
      </div>
    </>
  );
}
