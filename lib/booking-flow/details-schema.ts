import { z } from 'zod';
import { Constants } from '@/lib/supabase/database.types';
import { onSiteShape, requireOnSite } from '@/lib/form/on-site';
import { createTextSchema } from '@/lib/form/text-schema';
import { detailLimits } from './details';
import { getInvalidPostalCodeMessage } from '@/lib/area/messages';
import { isPostalCode } from '@/lib/area/area';
import { market } from '@/lib/site-config';

const chosenVenue = z.enum(
  Constants.public.Enums.service_place,
  "Choose where you'd like your appointment.",
);

/** Fields typed on the details step. The step asks for the venue as well. */
export const detailsShape = {
  location_id: z.preprocess((value) => value || null, z.uuid().nullable()),
  address: createTextSchema(detailLimits.address, 'the address').default(''),
  access_notes: createTextSchema(detailLimits.access_notes, 'the access notes').default(''),
  notes: createTextSchema(detailLimits.notes, 'your notes').default(''),
  ...onSiteShape,
};

/** Saved address and its person, as a page showed them. */
export const shownDetailsShape = {
  location_id: detailsShape.location_id,
  on_site_name: onSiteShape.on_site_name,
  on_site_phone: onSiteShape.on_site_phone,
};

const postalCode = z.preprocess(
  (value) => value || null,
  createTextSchema(detailLimits.postal_code, `the ${market.words.postalCode}`)
    .refine((text) => isPostalCode(text), {
      error: ({ input }) => getInvalidPostalCodeMessage(String(input)),
    })
    .nullable(),
);

export const detailsSchema = requireOnSite(
  z.object({ place: chosenVenue, postal_code: postalCode, ...detailsShape }),
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

type VenueFields = {
  place: string | null;
  location_id: string | null;
  address: string;
  postal_code: string | null;
};

export function createAddressIssue() {
  return { path: ['address'], message: 'Enter the address for your appointment.' };
}

export function createPostalCodeIssue() {
  return { path: ['postal_code'], message: `Enter the ${market.words.postalCode}.` };
}
