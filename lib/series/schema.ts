import { z } from 'zod';
import { Constants } from '@/lib/supabase/database.types';
import { detailsShape } from '@/lib/booking-flow/details-schema';
import { selectionShape } from '@/lib/booking-flow/selection-schema';

const rhythm = z.enum(Constants.public.Enums.booking_rhythm);
const count = z.coerce.number().int().min(2).max(12);
const one = (value: unknown) => (Array.isArray(value) ? value[0] : value);

/** The rhythm and the number of dates in the address of the page that repeats a booking. */
export const seriesQuerySchema = z.object({
  rhythm: z.preprocess(one, rhythm).catch('weekly'),
  count: z.preprocess(one, count).catch(4),
});

const instant = selectionShape.starts_at.pipe(z.string());

/** What is posted: the selection, the rhythm, and which of its dates are wanted. */
export const seriesSchema = z.strictObject({
  ...selectionShape,
  starts_at: instant,
  provider_id: z.uuid(),
  rhythm,
  count,
  chosen: z.preprocess((value) => [value ?? []].flat(), z.array(instant).max(12)),
  expected_total: z.preprocess((value) => value || null, z.coerce.number().min(0).nullable()),
  for_someone_else: z.literal('on').optional(),
  location_id: detailsShape.location_id,
});
