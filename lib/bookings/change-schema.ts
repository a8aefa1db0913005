import { z } from 'zod';
import { reasonLimit } from './details';
import { referenceSchema } from './query-schema';
import { selectionShape } from './selection-schema';

export const cancelSchema = z.object({
  reference: referenceSchema,
  /** Where no fee was shown, none was agreed to. */
  expected_fee: z.preprocess((value) => value || null, z.coerce.number().min(0).nullable()),
  reason: z.preprocess(
    (value) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''),
    z.string().max(reasonLimit, `The reason may have at most ${reasonLimit} characters.`),
  ),
});

export const rescheduleSchema = z.object({
  reference: referenceSchema,
  starts_at: selectionShape.starts_at.pipe(z.string()),
});
