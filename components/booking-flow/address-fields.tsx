import { TextField, type FieldForm } from '@/components/form/text-field';
import { fillFields, getTextFields } from '@/components/form/typed-fields';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { fieldLabels } from '@/lib/booking-flow/details';
import { maxLengths } from '@/lib/form/max-lengths';
import type { SavedAddress } from '@/lib/bookings/types';
import { getOnSiteValues } from '@/lib/form/on-site';
import { postalCodeKeyboard } from '@/lib/area/area';
import { SaveAddressLink } from './save-address-link';

export function AddressFields({ form, addresses }: { form: FieldForm; addresses: SavedAddress[] }) {
  return (
    <>
      {addresses.length > 0 && (
        <Field label="Saved place" error={form.getError('location_id')}>
          {(control) => (
            <Select
              {...control}
              {...form.register('location_id')}
              onInput={(event) => fillInOnSite(event.currentTarget, addresses)}
              defaultValue={form.values.location_id}
            >
              {addresses.map(({ id, label, address_line, city }) => (
                <option key={id} value={id}>{`${label}: ${address_line}, ${city}`}</option>
              ))}
              <option value="">Another address (enter it below)</option>
            </Select>
          )}
        </Field>
      )}
      <TextField
        form={form}
        name="address"
        label={fieldLabels.address}
        hint="Street address and apartment number."
        autoComplete="street-address"
        maxLength={maxLengths.address}
      />
      <TextField
        form={form}
        name="postal_code"
        label={fieldLabels.postal_code}
        inputMode={postalCodeKeyboard}
        autoComplete="postal-code"
        maxLength={maxLengths.postal_code}
        className="max-w-40"
      />
      <SaveAddressLink />
      <TextField
        form={form}
        name="access_notes"
        label={fieldLabels.access_notes}
        optional
        placeholder="Gate code, floor, where to park"
        maxLength={maxLengths.access_notes}
      />
    </>
  );
}

/** Fills in the person that the chosen address keeps. Otherwise removes the person of another saved address. */
function fillInOnSite({ form, value }: HTMLSelectElement, addresses: SavedAddress[]) {
  const address = addresses.find(({ id }) => id === value);
  const fields = getTextFields(form);
  const typedName = fields.find(({ name }) => name === 'on_site_name')?.value;
  const isKept = addresses.some(({ on_site_name }) => on_site_name && on_site_name === typedName);
  if (!address?.on_site_name && !isKept) return;
  const { on_site, ...values } = getOnSiteValues(address ?? null);
  form?.querySelector<HTMLInputElement>(`[name=on_site][value=${on_site}]`)?.click();
  fillFields(fields, values);
}
