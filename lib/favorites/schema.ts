import { z } from 'zod';
import { favoriteKinds, favoriteTabs } from './kinds';
import type { FavoriteChangeInput } from './types';

export const favoriteChangeSchema = z.strictObject({
  customer_id: z.uuid(),
  kind: z.enum(favoriteKinds),
  itemId: z.uuid(),
  favorited: z.boolean(),
}) satisfies z.ZodType<FavoriteChangeInput>;

/** Tab in the URL. Unknown values mean `services`. */
export const favoriteTabSchema = z.enum(favoriteTabs).catch('services');
