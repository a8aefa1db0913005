import { z } from 'zod';
import { maxLengths } from '@/lib/form/max-lengths';
import { createRequiredTextSchema } from '@/lib/form/text-schema';
import { authMessages } from './messages';

/** The pattern of the browsers' own `type=email`, with a dot in the domain. Zod's default rejects `b&b@example.com`. */
export const emailField = createRequiredTextSchema(
  maxLengths.email,
  authMessages.emailRequired,
).refine(
  (email) => z.regexes.html5Email.test(email) && /@.+\../u.test(email),
  authMessages.emailInvalid,
);
