import { z } from 'zod';
import { getFirstValue, idSchema, createPageSchema } from '@/lib/search-params/schema';

/** Query parameters of a page of reviews. Invalid ones are treated as missing. */
export const reviewSearchSchema = z.object({
  service: z.preprocess(getFirstValue, idSchema.catch('')),
  page: createPageSchema(1000),
});

export type ReviewSearch = z.infer<typeof reviewSearchSchema>;
