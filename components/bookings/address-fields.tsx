import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { detailLimits } from '@/lib/bookings/rules';
import type { Draft } from '@/lib/bookings/schema';

type SavedPlace = { id: string; label: string; address_line: string; city: string };

/** Where to come to: a saved place, or an address typed here. */
export function AddressFields({
  places,
  draft,
  errors = {},
}: {
  places: SavedPlace[];
  draft: Draft | null;
  errors?: Record<string, string>;
}) {
  return (
    <>
      {places.length > 0 && (
        <Field label="Saved place" error={errors.location}>
          {(control) => (
            <Select
              {...control}
              name="location"
              defaultValue={draft ? (draft.location ?? '') : places[0]?.id}
            >
              {places.map(({ id, label, address_line, city }) => (
                <option key={id} value={id}>{`${label}: ${address_line}, ${city}`}</option>
              ))}
              <option value="">Another address, typed below</option>
            </Select>
          )}
        </Field>
      )}
      <Field label="Address" hint="Street and number, city and ZIP code." error={errors.address}>
        {(control) => (
          <Input
            {...control}
            name="address"
            autoComplete="street-address"
            maxLength={detailLimits.address}
            defaultValue={draft?.address}
          />
        )}
      </Field>
      <Field label="Access notes" optional error={errors.access_notes}>
        {(control) => (
          <Input
            {...control}
            name="access_notes"
            placeholder="Gate code, floor, where to park"
            maxLength={detailLimits.access_notes}
            defaultValue={draft?.access_notes}
          />
        )}
      </Field>
    </>
  );
}
