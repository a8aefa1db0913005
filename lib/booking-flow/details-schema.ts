import { z } from 'zod';
import { Constants } from '@/lib/supabase/database.types';
import { textField } from '@/lib/form/text-field';
import { detailLimits } from './details';

const text = (limit: number, name: string) =>
  textField(limit, `${name} may have at most ${limit} characters.`).default('');

const chosenPlace = z.enum(
  Constants.public.Enums.service_place,
  'Choose where it should take place.',
);

/** What is typed on the details step; the place is asked for there, too. */
export const detailsShape = {
  location_id: z.preprocess((value) => value || null, z.uuid().nullable()),
  address: text(detailLimits.address, 'The address'),
  access_notes: text(detailLimits.access_notes, 'Access notes'),
  notes: text(detailLimits.notes, 'Notes'),
};

const postalCode = z.preprocess(
  (value) => value || null,
  textField(detailLimits.postal_code, 'Enter a ZIP code.').nullable(),
);

/** Where the service takes place and what the provider should know. */
export const detailsSchema = z
  .object({ place: chosenPlace, postal_code: postalCode, ...detailsShape })
  .refine(hasAddress, addressMissing())
  .refine(hasPostalCode, postalCodeMissing());

export function hasAddress({ place, location_id, address }: Placed) {
  return place !== 'home' || Boolean(location_id || address);
}

/** A saved place has its own. */
export function hasPostalCode({ place, location_id, postal_code }: Placed) {
  return place !== 'home' || Boolean(location_id || postal_code);
}
type Placed = {
  place: string | null;
  location_id: string | null;
  address: string;
  postal_code: string | null;
};

export function addressMissing() {
  return { path: ['address'], message: 'Enter the address where it should take place.' };
}

export function postalCodeMissing() {
  return { path: ['postal_code'], message: 'Enter the ZIP code.' };
}
