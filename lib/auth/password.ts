import { z } from 'zod';
import { authMessages } from './messages';

/** AUTH-2; the auth service checks the same rule, and its answer decides. */
function isStrongPassword(password: string) {
  return password.length >= 6 && [/[A-Z]/, /[a-z]/, /\d/].every((kind) => kind.test(password));
}

/** bcrypt reads 72 bytes at most. */
function fitsHash(password: string) {
  return new TextEncoder().encode(password).length <= 72;
}

/** A new password; `required` is the message if it is empty. */
export function newPasswordField(required: string = authMessages.passwordRequired) {
  return z
    .string()
    .min(1, required)
    .refine((password) => password === '' || isStrongPassword(password), authMessages.weakPassword)
    .refine(fitsHash, authMessages.passwordTooLong);
}
