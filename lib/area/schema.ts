import { z } from 'zod';
import { createRequiredTextSchema } from '@/lib/form/text-schema';
import { areaMessages } from './messages';

export const areaSchema = z.object({
  place: createRequiredTextSchema(80, areaMessages.missing),
});

export const positionSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
