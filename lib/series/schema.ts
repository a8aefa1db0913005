import { z } from 'zod';
import { optionalNameShape } from '@/lib/form/name-schema';
import { getFirstValue } from '@/lib/search-params/schema';
import { Constants } from '@/lib/supabase/database.types';
import { shownAddressSchema } from '@/lib/booking-flow/details-schema';
import { selectionShape, shownAmount } from '@/lib/booking-flow/selection-schema';

const frequency = z.enum(Constants.public.Enums.booking_frequency);
const count = z.coerce.number().int().min(2).max(12);

export const seriesQuerySchema = z.object({
  frequency: z.preprocess(getFirstValue, frequency).catch('weekly'),
  count: z.preprocess(getFirstValue, count).catch(4),
});

const startTime = selectionShape.starts_at.pipe(z.string());

export const seriesSchema = z.strictObject({
  ...selectionShape,
  starts_at: startTime,
  provider_id: z.uuid(),
  frequency,
  count,
  chosen: z.preprocess((value) => [value ?? []].flat(), z.array(startTime).max(12)),
  expected_total: shownAmount,
  for_someone_else: z.literal('on').optional(),
  ...shownAddressSchema.shape,
  ...optionalNameShape,
});
