import { z } from 'zod';
import { postalCodeRegex } from '@/lib/area/postal-code';
import { getFirstValue, idSchema } from '@/lib/search-params/schema';

const postalCode = z.string().regex(postalCodeRegex);
const optionalId = z.union([z.literal(''), idSchema]);

/** Form that creates an alert. Without a category and a service, the alert is for any provider. */
export const alertSchema = z.object({
  postal_code: postalCode,
  category_id: optionalId,
  service_id: optionalId,
});

export const alertIdSchema = z.object({ id: idSchema });

/** Query parameters of the alerts page. Invalid ones are treated as missing. */
export const alertQuerySchema = z.object({
  postal_code: z.preprocess(getFirstValue, postalCode.catch('')),
  category_id: z.preprocess(getFirstValue, optionalId.catch('')),
  service_id: z.preprocess(getFirstValue, optionalId.catch('')),
  change: z.preprocess(getFirstValue, z.enum(['added', 'removed']).nullable().catch(null)),
});

export type AlertQuery = z.output<typeof alertQuerySchema>;
