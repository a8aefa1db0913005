import type { z } from 'zod';
import { getFieldErrors } from '@/lib/form/form-data';

/** Returns the message of each field that the schema rejects, or an empty object for valid input. */
export function getErrors(schema: z.ZodType, input: unknown) {
  const result = schema.safeParse(input);
  return result.success ? {} : getFieldErrors(result.error);
}
