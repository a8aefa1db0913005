import { z } from 'zod';

const one = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value[0] : value), schema);

export const referenceSchema = z.string().regex(/^[2-9A-HJKMNP-Z]{8}$/);

export const bookingTabSchema = one(z.enum(['upcoming', 'past', 'cancelled'])).catch('upcoming');
export const pageSchema = one(z.coerce.number().int().min(1).max(500)).catch(1);
