import { z } from 'zod';

export const textMessages = {
  tooLong: 'This is too long.',
  unreadable: 'This contains characters that cannot be saved.',
};

/**
 * Text that people type. Postgres counts characters, JavaScript halves of some; and it keeps no NUL
 * and no half of one. Browsers send line breaks in pairs, and the database counts what is stored.
 */
export function textField(longest: number, tooLong: string = textMessages.tooLong) {
  return z
    .string()
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .refine((value) => value.isWellFormed() && !value.includes('\0'), textMessages.unreadable)
    .refine((value) => [...value].length <= longest, tooLong);
}
