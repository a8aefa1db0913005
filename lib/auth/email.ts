import { z } from 'zod';
import { createRequiredTextSchema } from '@/lib/form/text-schema';
import { authMessages } from './messages';

export const emailField = createRequiredTextSchema(320, authMessages.emailRequired).pipe(
  z.email(authMessages.emailInvalid),
);
