import { z } from 'zod';
import { authMessages } from './messages';

/** A code as people type it, with spaces. */
export const typedCodeField = z.string().transform((code) => code.replace(/\s/g, ''));

/** A code from an email or a text message: six to ten digits, as the project's `otp_length` says. */
export const codeField = typedCodeField.pipe(
  z.string().regex(/^\d{6,10}$/, authMessages.codeInvalid),
);

/** A code from an authenticator app: six digits. */
export const appCodeField = typedCodeField.pipe(
  z.string().regex(/^\d{6}$/, authMessages.appCodeInvalid),
);

export function isCode(code: string) {
  return codeField.safeParse(code).success;
}

export function isAppCode(code: string) {
  return appCodeField.safeParse(code).success;
}
