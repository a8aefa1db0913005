import { z } from 'zod';
import { firstValue, idSchema, pageSchema } from '@/lib/search-params/schema';

export const reviewSearchSchema = z.object({
  service: z.preprocess(firstValue, idSchema.catch('')),
  page: pageSchema(1000),
});

export type ReviewSearch = z.infer<typeof reviewSearchSchema>;
