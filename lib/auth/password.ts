import { z } from 'zod';
import { authMessages } from './messages';

/** Whether the password meets AUTH-2. The auth service checks the same rule and has the final say. */
function isStrongPassword(password: string) {
  return password.length >= 6 && [/[A-Z]/, /[a-z]/, /\d/].every((rule) => rule.test(password));
}

/** Whether bcrypt hashes the entire password. It ignores bytes after the 72nd. */
function isWithinHashLimit(password: string) {
  return new TextEncoder().encode(password).length <= 72;
}

/** Returns the schema for a new password. `required` is the message if it is empty. */
export function createNewPasswordSchema(required: string = authMessages.passwordRequired) {
  return z
    .string()
    .min(1, required)
    .refine((password) => password === '' || isStrongPassword(password), authMessages.weakPassword)
    .refine(isWithinHashLimit, authMessages.passwordTooLong);
}
