import { z } from 'zod';
import { requiredTextField } from '@/lib/form/text-field';
import { placeMessages } from './messages';

export const placeSchema = z.object({
  place: requiredTextField(80, placeMessages.missing),
});

export const positionSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
