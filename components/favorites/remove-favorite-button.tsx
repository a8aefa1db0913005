'use client';

import { Button } from '@/components/ui/button';
import { getFavoriteKey } from '@/lib/favorites/rules';
import type { FavoriteItem } from '@/lib/favorites/types';
import { log } from '@/lib/log';
import type { Failure } from '@/lib/result';
import { changeFavorite } from './favorites-store';
import { useFavorites } from './use-favorites';

/** Remove button for the favorites page. A failure is only logged (FAV-5). */
export function RemoveFavoriteButton({
  kind,
  itemId,
  describedBy,
}: FavoriteItem & {
  describedBy: string;
}) {
  const { pending } = useFavorites();
  const isBusy = pending.has(getFavoriteKey({ kind, itemId }));

  return (
    <Button
      variant="ghost"
      size="sm"
      aria-describedby={describedBy}
      aria-disabled={isBusy}
      onClick={() => void changeFavorite({ kind, itemId, favorited: false }, logFailure)}
    >
      Remove
    </Button>
  );
}

function logFailure({ message }: Failure) {
  log.warn('favorite_not_removed', new Error(message));
}
