import { z } from 'zod';
import { createTextSchema } from '@/lib/form/text-schema';
import { maxReviewLength } from './customer-review';
import { maxReportLength, reportReasons, type ReportReason } from './reports';
import { customerReviewMessages, reportMessages } from './messages';
import { referenceSchema } from '@/lib/bookings/query-schema';
import { idSchema } from '@/lib/search-params/schema';

export const customerReviewSchema = z.object({
  reference: referenceSchema,
  rating: z
    .string()
    .regex(/^[1-5]$/, customerReviewMessages.ratingMissing)
    .transform(Number),
  comment: createTextSchema(maxReviewLength, 'your review'),
});

export const reportSchema = z.object({
  review_id: idSchema,
  reason: z.enum(Object.keys(reportReasons) as ReportReason[], reportMessages.reasonMissing),
  details: createTextSchema(maxReportLength, 'the details'),
});
