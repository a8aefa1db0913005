import { z } from 'zod';
import { createTextSchema } from '@/lib/form/text-schema';
import { detailsShape } from '@/lib/booking-flow/details-schema';
import { referenceSchema } from '@/lib/bookings/query-schema';
import { selectionShape, shownAmount } from '@/lib/booking-flow/selection-schema';
import { maxLengths } from '@/lib/form/max-lengths';
import { onSiteShape, requireOnSite } from '@/lib/form/on-site';
import { optionalPhoneField } from '@/lib/form/phone';

export const cancelSchema = z.object({
  reference: referenceSchema,
  expected_fee: shownAmount,
  /** In a series: this booking only, or all later ones too. */
  scope: z.preprocess((value) => value || 'one', z.enum(['one', 'later'])),
  expected_series_fee: shownAmount,
  reason: createTextSchema(maxLengths.cancellation_reason, 'the reason'),
});

export const detailsChangeSchema = requireOnSite(
  z.object({
    reference: referenceSchema,
    notes: detailsShape.notes,
    /** Missing for a visit to the venue. */
    access_notes: detailsShape.access_notes,
    phone: optionalPhoneField,
    ...onSiteShape,
  }),
);

export const rescheduleSchema = z.object({
  reference: referenceSchema,
  starts_at: selectionShape.starts_at.pipe(z.string()),
});
