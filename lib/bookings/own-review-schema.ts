import { z } from 'zod';
import { textField } from '@/lib/text-field';
import { reviewLimit } from './own-review';
import { ownReviewMessages } from './own-review-messages';
import { referenceSchema } from './query-schema';

export const ownReviewSchema = z.object({
  reference: referenceSchema,
  rating: z
    .string()
    .regex(/^[1-5]$/, ownReviewMessages.noRating)
    .transform(Number),
  comment: textField(reviewLimit, `A review may have at most ${reviewLimit} characters.`),
});
