import { z } from 'zod';

export const textMessages = {
  tooLong: 'This is too long. Please shorten it.',
  unreadable: "This contains characters we can't save. Please remove them.",
};

/**
 * Returns a schema for text input. Counts code points, like Postgres. Rejects NUL and lone surrogates,
 * because Postgres can't store them. Converts CRLF to LF, so that a line break counts once.
 */
export function createTextSchema(maxLength: number, tooLong: string = textMessages.tooLong) {
  return z
    .string()
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .refine((value) => value.isWellFormed() && !value.includes('\0'), textMessages.unreadable)
    .refine((value) => [...value].length <= maxLength, tooLong);
}

export function createRequiredTextSchema(maxLength: number, missing: string, tooLong?: string) {
  return createTextSchema(maxLength, tooLong).refine((text) => text !== '', missing);
}

/** Returns the schema for optional text. Converts '' to null. */
export function createOptionalTextSchema(maxLength: number, tooLong?: string) {
  return createTextSchema(maxLength, tooLong).transform((text) => text || null);
}
