import { z } from 'zod';
import { getSafePath } from '@/lib/http/safe-path';
import { onSiteShape, requireOnSite } from '@/lib/form/on-site';
import {
  createOptionalTextSchema,
  createRequiredTextSchema,
  createTextSchema,
} from '@/lib/form/text-schema';
import type { ColumnsOf } from '@/lib/supabase/tables';
import { locationLengths as maxLengths } from './limits';
import { locationMessages as messages } from './messages';
import { locationChanges } from './types';
import { isPostalCode } from '@/lib/area/area';

/** Creates a schema in which an invalid coordinate counts as none, since customers can't correct it. */
const createCoordinateSchema = (limit: number) =>
  z
    .preprocess((value) => value || null, z.coerce.number().min(-limit).max(limit).nullable())
    .catch(null);

/** Columns in the address form. The database checks the same limits. */
const locationColumns = {
  label: createRequiredTextSchema(maxLengths.label, messages.labelRequired),
  address_line: createRequiredTextSchema(maxLengths.address_line, messages.addressRequired),
  address_line_2: createOptionalTextSchema(maxLengths.address_line_2),
  city: createRequiredTextSchema(maxLengths.city, messages.cityRequired),
  region: createRequiredTextSchema(maxLengths.region, messages.regionRequired),
  postal_code: createTextSchema(maxLengths.postal_code).refine(
    (text) => isPostalCode(text),
    messages.postalCodeInvalid,
  ),
  access_notes: createOptionalTextSchema(maxLengths.access_notes),
  latitude: createCoordinateSchema(90),
  longitude: createCoordinateSchema(180),
  is_default: z.string().transform((value) => value === 'on'),
} satisfies ColumnsOf<'customer_locations'>;

const locationShape = {
  ...locationColumns,
  ...onSiteShape,
  /** The position is saved only if this box is checked. */
  keep_position: z.string().transform((value) => value === 'on'),
};

export const locationSchema = requireOnSite(z.object(locationShape));
export type LocationInput = z.output<typeof locationSchema>;

export const newLocationSchema = requireOnSite(
  z.object({
    ...locationShape,
    next: z.string().transform((path) => getSafePath(path, '')),
  }),
);

export const locationIdSchema = z.object({ id: z.uuid() });
export const changedLocationSchema = requireOnSite(
  z.object({ ...locationShape, ...locationIdSchema.shape }),
);

export const locationChangeSchema = z.enum(locationChanges).nullable().catch(null);
