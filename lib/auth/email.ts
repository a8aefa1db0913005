import { z } from 'zod';
import { authMessages } from './messages';

export const emailField = z
  .string()
  .trim()
  .min(1, authMessages.emailRequired)
  .max(320, authMessages.tooLong)
  .pipe(z.email(authMessages.emailInvalid));
