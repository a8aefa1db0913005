import { z } from 'zod';
import { createNameSchema } from './text-schema';

/** A person's own name. Only the first is required. */
export const nameSchema = z.object({
  first_name: createNameSchema('Enter your first name.'),
  last_name: createNameSchema(),
});

/** Name fields of a form that shows them only to some customers. */
export const optionalNameShape = nameSchema.partial().shape;
