import { z } from 'zod';
import { deletionMessages, deletionWord } from './messages';

export const deletionSchema = z.object({
  word: z
    .string()
    .max(40)
    .refine((word) => word.trim().toUpperCase() === deletionWord, deletionMessages.typeTheWord),
});
