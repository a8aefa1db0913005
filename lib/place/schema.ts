import { z } from 'zod';
import { createRequiredTextSchema } from '@/lib/form/text-schema';
import { placeMessages } from './messages';

export const placeSchema = z.object({
  place: createRequiredTextSchema(80, placeMessages.missing),
});

export const positionSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
