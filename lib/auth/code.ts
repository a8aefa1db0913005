import { z } from 'zod';
import { authMessages } from './messages';

/** A code as people type it, with spaces. */
export const typedCodeField = z.string().transform((code) => code.replace(/\s/g, ''));

/** Of a mail, a text message or an authenticator app: six digits. */
export const codeField = typedCodeField.pipe(z.string().regex(/^\d{6}$/, authMessages.codeInvalid));

export function isCode(code: string) {
  return codeField.safeParse(code).success;
}
