import { z } from 'zod';

export const textMessages = {
  tooLong: 'This is too long.',
  unreadable: 'This contains characters that cannot be saved.',
};

/**
 * Schema of every text that people type. Postgres counts code points and JavaScript UTF-16 units;
 * Postgres stores neither NUL nor lone surrogates. Browsers send line breaks as CRLF, and the
 * database counts what is stored.
 */
export function textField(longest: number, tooLong: string = textMessages.tooLong) {
  return z
    .string()
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .refine((value) => value.isWellFormed() && !value.includes('\0'), textMessages.unreadable)
    .refine((value) => [...value].length <= longest, tooLong);
}

export function requiredTextField(longest: number, missing: string, tooLong?: string) {
  return textField(longest, tooLong).refine((text) => text !== '', missing);
}

/** An empty text is stored as null. */
export function optionalTextField(longest: number, tooLong?: string) {
  return textField(longest, tooLong).transform((text) => text || null);
}
