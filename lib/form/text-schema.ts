import { z } from 'zod';
import { formats } from '@/lib/site-config';
import { maxLengths } from './max-lengths';

export const textMessages = {
  tooLong: 'This is too long. Please shorten it.',
  unreadable: "This contains characters we can't save. Please remove them.",
};

/**
 * Returns a schema for text input. `noun` names the text if it is too long: "Keep your notes to …". Counts code points, like Postgres. Rejects NUL and lone surrogates,
 * because Postgres can't store them. Converts CRLF to LF, so that a line break counts once.
 */
export function createTextSchema(maxLength: number, noun?: string) {
  const tooLong = `Keep ${noun} to ${maxLength.toLocaleString(formats.locale)} characters.`;
  return z
    .string()
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .refine((value) => value.isWellFormed() && !value.includes('\0'), textMessages.unreadable)
    .refine((value) => [...value].length <= maxLength, noun ? tooLong : textMessages.tooLong);
}

/** Characters that show nothing on their own. The braille blank is the only one without a Unicode property. */
const invisible = /[\p{Control}\p{Separator}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text has a character that can be seen. A zero-width space alone isn't a name. */
export function isVisible(text: string) {
  return text.replace(invisible, '') !== '';
}

export function createRequiredTextSchema(maxLength: number, missing: string, noun?: string) {
  return createTextSchema(maxLength, noun).refine(isVisible, missing);
}

/** Characters that would break a line or reverse the text after a name. People don't type them but may paste them. */
const lineControls = /[\u0001-\u001f\u007f-\u009f\u2028\u2029]+/gu;
const directionControls = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Returns the schema for a person's name: one line of visible text, or '' unless `missing` is its message. Joiners
 * remain, because Persian and Indic names need them.
 */
export function createNameSchema(missing?: string) {
  return z
    .string()
    .transform((name) => name.replace(directionControls, '').replace(lineControls, ' '))
    .pipe(createTextSchema(maxLengths.name))
    .transform((name) => (isVisible(name) ? name : ''))
    .refine((name) => name !== '' || missing === undefined, missing);
}

/** Returns the schema for optional text. Converts '' to null. */
export function createOptionalTextSchema(maxLength: number, noun?: string) {
  return createTextSchema(maxLength, noun).transform((text) => text || null);
}
