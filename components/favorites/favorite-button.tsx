'use client';

import { Heart } from '@/components/ui/icons/heart';
import { buttonVariants } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { labelMessage, tooltipMessage } from '@/lib/favorites/messages';
import { favoriteKey } from '@/lib/favorites/rules';
import type { FavoriteItem } from '@/lib/favorites/types';
import { changeFavorite } from './favorites-store';
import { useFavorites } from './use-favorites';

/**
 * Adds or removes a favorite. `aria-disabled` and not `disabled`: the keyboard must still reach its
 * tooltip and keep its focus while a change is pending.
 */
export function FavoriteButton({
  kind,
  itemId,
  favorited: known = false,
  showText = false,
  describedBy,
  tooltipSide,
}: FavoriteItem & {
  /** From the server; used until the list has loaded. */
  favorited?: boolean;
  showText?: boolean;
  /** The id of the item's written name, where several hearts stand on one page. */
  describedBy?: string;
  tooltipSide?: 'top' | 'bottom';
}) {
  const { isCustomer, status, kept, pending } = useFavorites();
  const key = favoriteKey({ kind, itemId });
  const favorited = status === 'ready' ? kept.has(key) : isCustomer && known;
  const isBusy = pending.has(key);
  const isDisabled = !isCustomer || status !== 'ready' || isBusy;
  const tooltip = tooltipMessage(kind, favorited, isCustomer);

  return (
    <Tooltip text={tooltip} side={tooltipSide}>
      <button
        type="button"
        // The same name on every heart, also where the short label is written on it (FAV-4).
        aria-label={tooltip}
        aria-describedby={describedBy}
        aria-pressed={favorited}
        aria-disabled={isDisabled}
        aria-busy={isBusy}
        onClick={() => !isDisabled && void changeFavorite({ kind, itemId, favorited: !favorited })}
        className={buttonVariants({
          variant: 'secondary',
          size: showText ? 'md' : 'icon',
          className: 'aria-busy:opacity-100',
        })}
      >
        <Heart
          aria-hidden
          className={`size-5 transition-colors duration-150 ${favorited ? 'fill-accent text-accent' : ''}`}
        />
        {showText && labelMessage(favorited)}
      </button>
    </Tooltip>
  );
}
