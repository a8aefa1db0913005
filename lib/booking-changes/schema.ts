import { z } from 'zod';
import { createTextSchema } from '@/lib/form/text-schema';
import { reasonLimit } from '@/lib/booking-flow/details';
import { detailsShape } from '@/lib/booking-flow/details-schema';
import { referenceSchema } from '@/lib/bookings/query-schema';
import { selectionShape, shownAmount } from '@/lib/booking-flow/selection-schema';
import { onSiteShape, requireOnSite } from '@/lib/form/on-site';
import { optionalPhoneField } from '@/lib/form/phone';
import { locationLengths } from '@/lib/locations/limits';

export const cancelSchema = z.object({
  reference: referenceSchema,
  expected_fee: shownAmount,
  /** In a series: this booking only, or all later ones too. */
  scope: z.preprocess((value) => value || 'one', z.enum(['one', 'later'])),
  expected_series_fee: shownAmount,
  reason: createTextSchema(reasonLimit, `Keep the reason to ${reasonLimit} characters.`),
});

export const detailsChangeSchema = requireOnSite(
  z.object({
    reference: referenceSchema,
    notes: detailsShape.notes,
    /** As long as those of a saved address, from which a booking copies them. Missing for a visit to the venue. */
    access_notes: createTextSchema(
      locationLengths.access_notes,
      `Keep the access notes to ${locationLengths.access_notes} characters.`,
    ).default(''),
    phone: optionalPhoneField,
    ...onSiteShape,
  }),
);

export const rescheduleSchema = z.object({
  reference: referenceSchema,
  starts_at: selectionShape.starts_at.pipe(z.string()),
});
