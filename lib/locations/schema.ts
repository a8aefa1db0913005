import { z } from 'zod';
import { getSafePath } from '@/lib/http/safe-path';
import {
  createOptionalTextSchema,
  createRequiredTextSchema,
  createTextSchema,
} from '@/lib/form/text-schema';
import type { ColumnsOf } from '@/lib/supabase/tables';
import { locationLengths as longest } from './limits';
import { locationMessages as words } from './messages';
import { locationChanges } from './types';
import { isPostalCode } from '@/lib/place/place';

/** An invalid position counts as none: it comes from the browser, so the customer can't correct it. */
const createCoordinateSchema = (limit: number) =>
  z
    .preprocess((value) => value || null, z.coerce.number().min(-limit).max(limit).nullable())
    .catch(null);

/** Columns in the form of a place. The database checks the same limits. */
const locationColumns = {
  label: createRequiredTextSchema(longest.label, words.labelRequired),
  address_line: createRequiredTextSchema(longest.address_line, words.addressRequired),
  address_line_2: createOptionalTextSchema(longest.address_line_2),
  city: createRequiredTextSchema(longest.city, words.cityRequired),
  region: createRequiredTextSchema(longest.region, words.regionRequired),
  postal_code: createTextSchema(longest.postal_code).refine(
    (text) => isPostalCode(text),
    words.postalCodeInvalid,
  ),
  access_notes: createOptionalTextSchema(longest.access_notes),
  latitude: createCoordinateSchema(90),
  longitude: createCoordinateSchema(180),
  is_default: z.string().transform((box) => box === 'on'),
} satisfies ColumnsOf<'customer_locations'>;

export const locationSchema = z.object({
  ...locationColumns,
  /** The position is saved only if this box is checked. */
  keep_position: z.string().transform((box) => box === 'on'),
});
export type LocationInput = z.output<typeof locationSchema>;

export const newLocationSchema = locationSchema.extend({
  next: z.string().transform((path) => getSafePath(path, '')),
});

export const locationIdSchema = z.object({ id: z.uuid() });
export const changedLocationSchema = locationSchema.extend(locationIdSchema.shape);

export const locationChangeSchema = z.enum(locationChanges).nullable().catch(null);
