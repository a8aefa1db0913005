import { z } from 'zod';
import { getFirstValue, createPageSchema } from '@/lib/search-params/schema';

/** Booking reference, which never contains 0, 1, I, L, O or U (`private.create_reference`). */
export const referenceSchema = z.string().regex(/^[2-9A-HJKMNP-TV-Z]{8}$/);

export const bookingTabSchema = z
  .preprocess(getFirstValue, z.enum(['upcoming', 'past', 'cancelled']))
  .catch('upcoming');
export const bookingPageSchema = createPageSchema(500);
