import { z } from 'zod';
import { referenceSchema } from '@/lib/bookings/query-schema';
import { createRequiredTextSchema } from '@/lib/form/text-schema';
import { helpCategories, helpMessages, maxHelpLength, type HelpCategory } from './messages';

export const helpSchema = z.object({
  reference: referenceSchema,
  id: z.uuid(),
  category: z.enum(Object.keys(helpCategories) as HelpCategory[], helpMessages.categoryMissing),
  details: createRequiredTextSchema(maxHelpLength, helpMessages.detailsMissing, 'it'),
});
