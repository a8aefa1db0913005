import { z } from 'zod';
import { firstValue, pageSchema } from '@/lib/search-params/schema';

export const referenceSchema = z.string().regex(/^[2-9A-HJKMNP-Z]{8}$/);

export const bookingTabSchema = z
  .preprocess(firstValue, z.enum(['upcoming', 'past', 'cancelled']))
  .catch('upcoming');
export const bookingPageSchema = pageSchema(500);
