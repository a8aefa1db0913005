import { z } from 'zod';
import { textField } from '@/lib/form/text-field';
import { reviewLimit } from './own-review';
import { reportLimit, reportReasons, type ReportReason } from './reports';
import { ownReviewMessages, reportMessages } from './messages';
import { referenceSchema } from '@/lib/bookings/query-schema';
import { idSchema } from '@/lib/search-params/schema';

export const ownReviewSchema = z.object({
  reference: referenceSchema,
  rating: z
    .string()
    .regex(/^[1-5]$/, ownReviewMessages.ratingMissing)
    .transform(Number),
  comment: textField(reviewLimit, `A review may have at most ${reviewLimit} characters.`),
});

export const reportSchema = z.object({
  review_id: idSchema,
  reason: z.enum(Object.keys(reportReasons) as ReportReason[], reportMessages.reasonMissing),
  details: textField(reportLimit, `Keep it to ${reportLimit} characters.`),
});
