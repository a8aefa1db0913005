'use client';

import { Button } from '@/components/ui/button';
import { favoriteKey } from '@/lib/favorites/rules';
import type { FavoriteItem } from '@/lib/favorites/types';
import { log } from '@/lib/log';
import type { Failure } from '@/lib/result';
import { changeFavorite } from './favorites-store';
import { useFavorites } from './use-favorites';

/** On the favorites page, where a failure is logged and nothing more (FAV-5). */
export function RemoveFavorite({
  kind,
  itemId,
  describedBy,
}: FavoriteItem & {
  describedBy: string;
}) {
  const { pending } = useFavorites();
  const isBusy = pending.has(favoriteKey({ kind, itemId }));

  return (
    <Button
      variant="quiet"
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
  log.warn('A favorite was not removed', new Error(message));
}
