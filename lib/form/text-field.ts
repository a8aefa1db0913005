import { z } from 'zod';

export const textMessages = {
  tooLong: 'This is too long.',
  unreadable: "This contains characters we can't save.",
};

/**
 * Returns the schema for typed text. Counts code points like Postgres, which stores neither NUL nor
 * lone surrogates. Browsers send line breaks as CRLF, which would count twice.
 */
export function textField(maxLength: number, tooLong: string = textMessages.tooLong) {
  return z
    .string()
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .refine((value) => value.isWellFormed() && !value.includes('\0'), textMessages.unreadable)
    .refine((value) => [...value].length <= maxLength, tooLong);
}

export function requiredTextField(maxLength: number, missing: string, tooLong?: string) {
  return textField(maxLength, tooLong).refine((text) => text !== '', missing);
}

/** Returns the schema for optional text, which turns '' into null. */
export function optionalTextField(maxLength: number, tooLong?: string) {
  return textField(maxLength, tooLong).transform((text) => text || null);
}
