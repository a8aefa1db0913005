import { z } from 'zod';
import { deletionMessages, deletionWord } from './messages';

/** Requires a typed word as confirmation. */
export const deletionSchema = z.object({
  word: z
    .string()
    .max(40)
    .refine((typed) => typed.trim().toUpperCase() === deletionWord, deletionMessages.typeTheWord),
});
