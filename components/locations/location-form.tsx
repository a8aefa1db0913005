'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { ButtonLink } from '@/components/ui/button-link';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SendButton } from '@/components/ui/send-button';
import { Textarea } from '@/components/ui/textarea';
import { addLocation, updateLocation } from '@/lib/locations/actions';
import { locationLengths } from '@/lib/locations/limits';
import { locationMessages } from '@/lib/locations/messages';
import { routes } from '@/lib/routes';
import { PositionField } from './position-field';

type FieldName = keyof typeof locationLengths;

/** Form for a new or an existing place. */
export function LocationForm({
  owner,
  id = '',
  next = '',
  values,
  isDefault = false,
}: {
  owner: string;
  /** Empty for a new place. */
  id?: string;
  /** Path to return to with a new place. Empty for the list. */
  next?: string;
  values: Record<FieldName | 'latitude' | 'longitude', string>;
  isDefault?: boolean;
}) {
  const form = useActionForm(id ? updateLocation : addLocation, {
    initialValues: values,
    unavailable: locationMessages.unavailable,
    invalid: locationMessages.checkFields,
    loadSchema: () => import('@/lib/locations/schema').then(({ locationSchema }) => locationSchema),
    draft: { name: `location.${id || 'new'}`, owner },
  });
  const field = (name: FieldName) => ({
    ...form.register(name),
    defaultValue: form.values[name],
    maxLength: locationLengths[name],
  });

  return (
    <form {...form.formProps} className="grid gap-5">
      <input type="hidden" name={id ? 'id' : 'next'} value={id || next} />
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <Field
        label="Name of the place"
        hint="Such as Home, Work or Mom’s house. Only you see it."
        required
        error={form.getError('label')}
      >
        {(control) => <Input {...control} {...field('label')} />}
      </Field>
      <PositionField
        canAsk={form.hasScripts}
        saved={{
          latitude: form.values.latitude ?? '',
          longitude: form.values.longitude ?? '',
        }}
      />
      <AddressParts field={field} getError={form.getError} />
      <Field
        label="Access notes"
        optional
        hint="How your provider gets in: gate code, floor, where to park."
        error={form.getError('access_notes')}
      >
        {(control) => <Textarea {...control} {...field('access_notes')} rows={3} />}
      </Field>
      {isDefault ? (
        <p className="text-muted-foreground">
          This is your default place. Make another one the default to change that.
        </p>
      ) : (
        <Checkbox
          name="is_default"
          defaultChecked={form.values.is_default === 'on'}
          label="Make it my default place"
          description="Chosen first when you book a service at home."
        />
      )}
      <div className="flex flex-wrap gap-3">
        <SendButton isPending={form.isPending}>{id ? 'Save changes' : 'Save place'}</SendButton>
        <ButtonLink variant="secondary" href={next || routes.locations}>
          Back
        </ButtonLink>
      </div>
    </form>
  );
}

function AddressParts({
  field,
  getError,
}: {
  field: (name: FieldName) => object;
  getError: (name: string) => string | undefined;
}) {
  return (
    <>
      <Field label="Street and number" required error={getError('address_line')}>
        {(control) => (
          <Input {...control} {...field('address_line')} autoComplete="address-line1" />
        )}
      </Field>
      <Field label="Apartment, floor or unit" optional error={getError('address_line_2')}>
        {(control) => (
          <Input {...control} {...field('address_line_2')} autoComplete="address-line2" />
        )}
      </Field>
      <Field label="City" required error={getError('city')}>
        {(control) => <Input {...control} {...field('city')} autoComplete="address-level2" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="State" required error={getError('region')}>
          {(control) => <Input {...control} {...field('region')} autoComplete="address-level1" />}
        </Field>
        <Field label="ZIP code" required error={getError('postal_code')}>
          {(control) => (
            <Input
              {...control}
              {...field('postal_code')}
              autoComplete="postal-code"
              inputMode="numeric"
            />
          )}
        </Field>
      </div>
    </>
  );
}
