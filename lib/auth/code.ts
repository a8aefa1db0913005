import { z } from 'zod';
import { authMessages } from './messages';

/** Schema for a typed code. Removes spaces. */
export const typedCodeField = z.string().transform((code) => code.replace(/\s/g, ''));

/** Schema for a code from an email or a text message: six to ten digits, depending on `otp_length`. */
export const codeField = typedCodeField.pipe(
  z.string().regex(/^\d{6,10}$/, authMessages.codeInvalid),
);

export const appCodeField = typedCodeField.pipe(
  z.string().regex(/^\d{6}$/, authMessages.appCodeInvalid),
);

export function isCode(code: string) {
  return codeField.safeParse(code).success;
}

export function isAppCode(code: string) {
  return appCodeField.safeParse(code).success;
}
