import { z } from 'zod';
import { createTextSchema } from '@/lib/form/text-schema';
import { reasonLimit } from '@/lib/booking-flow/details';
import { referenceSchema } from '@/lib/bookings/query-schema';
import { selectionShape, shownAmount } from '@/lib/booking-flow/selection-schema';

export const cancelSchema = z.object({
  reference: referenceSchema,
  expected_fee: shownAmount,
  /** In a series: this booking only, or all later ones too. */
  scope: z.preprocess((value) => value || 'one', z.enum(['one', 'later'])),
  expected_series_fee: shownAmount,
  reason: createTextSchema(reasonLimit, `Keep the reason to ${reasonLimit} characters.`),
});

export const rescheduleSchema = z.object({
  reference: referenceSchema,
  starts_at: selectionShape.starts_at.pipe(z.string()),
});
