import { z } from 'zod';
import { Constants } from '@/lib/supabase/database.types';
import { optionalNameShape } from '@/lib/form/name-schema';
import { onSiteShape, requireOnSite } from '@/lib/form/on-site';
import { createTextSchema } from '@/lib/form/text-schema';
import { maxLengths } from '@/lib/form/max-lengths';
import { selectionShape, shownAmount } from './selection-schema';
import { getInvalidPostalCodeMessage } from '@/lib/area/messages';
import { isPostalCode } from '@/lib/area/area';
import { market } from '@/lib/site-config';

const chosenVenue = z.enum(
  Constants.public.Enums.service_place,
  "Choose where you'd like your appointment.",
);

/** Fields typed on the details step, which also asks for the venue and its postal code. */
export const detailsShape = {
  location_id: z.preprocess((value) => value || null, z.uuid().nullable()),
  address: createTextSchema(maxLengths.address, 'the address').default(''),
  access_notes: createTextSchema(maxLengths.access_notes, 'the access notes').default(''),
  notes: createTextSchema(maxLengths.notes, 'your notes').default(''),
  on_site_name: onSiteShape.on_site_name,
  on_site_phone: onSiteShape.on_site_phone,
};

/** Saved address that a page shows, and the person it names. Without a saved address, the draft has the details. */
export const shownAddressSchema = z
  .object(detailsShape)
  .pick({ location_id: true, on_site_name: true, on_site_phone: true });
export type ShownAddress = z.output<typeof shownAddressSchema>;

/** Fields of a form that books. */
export const confirmShape = {
  ...selectionShape,
  starts_at: selectionShape.starts_at.pipe(z.string()),
  expected_total: shownAmount,
  for_someone_else: z.literal('on').optional(),
  // Set if the page showed a saved address, such as the default, that no step asked for.
  ...shownAddressSchema.shape,
  ...optionalNameShape,
};
export type ConfirmInput = z.output<z.ZodObject<typeof confirmShape>>;

const postalCode = z.preprocess(
  (value) => value || null,
  createTextSchema(maxLengths.postal_code, `the ${market.words.postalCode}`)
    .refine((text) => isPostalCode(text), {
      error: ({ input }) => getInvalidPostalCodeMessage(String(input)),
    })
    .nullable(),
);

const typedDetails = z.object({ postal_code: postalCode, ...detailsShape });
export type Details = z.output<typeof typedDetails>;

export const detailsSchema = requireOnSite(
  typedDetails.extend({ place: chosenVenue, on_site: onSiteShape.on_site }),
)
  .refine(hasAddress, createAddressIssue())
  .refine(hasPostalCode, createPostalCodeIssue());

export function hasAddress({ place, location_id, address }: VenueFields) {
  return place !== 'home' || Boolean(location_id || address);
}

/** Whether the postal code is known. A saved address includes one. */
export function hasPostalCode({ place, location_id, postal_code }: VenueFields) {
  return place !== 'home' || Boolean(location_id || postal_code);
}

type VenueFields = Pick<Details, 'location_id' | 'address' | 'postal_code'> & {
  place: string | null;
};

export function createAddressIssue() {
  return { path: ['address'], message: 'Enter the address for your appointment.' };
}

export function createPostalCodeIssue() {
  return { path: ['postal_code'], message: `Enter the ${market.words.postalCode}.` };
}
