import { z } from 'zod';
import { getFirstValue } from '@/lib/search-params/schema';
import { Constants } from '@/lib/supabase/database.types';
import { confirmShape } from '@/lib/booking-flow/details-schema';

const frequency = z.enum(Constants.public.Enums.booking_frequency);
const count = z.coerce.number().int().min(2).max(12);

export const seriesQuerySchema = z.object({
  frequency: z.preprocess(getFirstValue, frequency).catch('weekly'),
  count: z.preprocess(getFirstValue, count).catch(4),
});

export const seriesSchema = z.strictObject({
  ...confirmShape,
  provider_id: z.uuid(),
  frequency,
  count,
  chosen: z.preprocess((value) => [value ?? []].flat(), z.array(confirmShape.starts_at).max(12)),
});
