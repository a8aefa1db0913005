import { z } from 'zod';

const idSchema = z.uuid();

export const favoriteSchema = z.strictObject({
  kind: z.enum(['service', 'provider', 'business']),
  itemId: idSchema,
  favorited: z.boolean(),
});
export type FavoriteWish = z.infer<typeof favoriteSchema>;

/** Services unless the URL names another tab; what it cannot mean is taken as nothing. */
export const favoriteTabSchema = z.enum(['services', 'providers', 'businesses']).catch('services');
