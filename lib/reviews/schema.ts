import { z } from 'zod';
import { textField } from '@/lib/form/text-field';
import { reviewLimit } from './own-review';
import { bookingMessages } from '@/lib/bookings/messages';
import { referenceSchema } from '@/lib/bookings/query-schema';

export const ownReviewSchema = z.object({
  reference: referenceSchema,
  rating: z
    .string()
    .regex(/^[1-5]$/, bookingMessages.ratingMissing)
    .transform(Number),
  comment: textField(reviewLimit, `A review may have at most ${reviewLimit} characters.`),
});
