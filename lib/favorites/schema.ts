import { z } from 'zod';
import { favoriteKinds } from './rules';
import type { SentChange } from './types';

export const favoriteChangeSchema = z.strictObject({
  customer_id: z.uuid(),
  kind: z.enum(favoriteKinds),
  itemId: z.uuid(),
  favorited: z.boolean(),
}) satisfies z.ZodType<SentChange>;

/** Services unless the URL names another tab; what it cannot mean is taken as nothing. */
export const favoriteTabSchema = z.enum(['services', 'providers', 'businesses']).catch('services');
