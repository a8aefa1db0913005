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

/** A password that is being chosen; `required` is said when there is none. */
export function newPasswordField(required: string = authMessages.passwordRequired) {
  return z
    .string()
    .min(1, required)
    .refine((password) => password === '' || isStrongPassword(password), authMessages.weakPassword)
    .refine(fitsHash, authMessages.passwordTooLong);
}
