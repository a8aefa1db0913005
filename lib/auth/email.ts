import { z } from 'zod';
import { requiredTextField } from '@/lib/form/text-field';
import { authMessages } from './messages';

export const emailField = requiredTextField(320, authMessages.emailRequired).pipe(
  z.email(authMessages.emailInvalid),
);
