'use client';

import { lazy, Suspense, useState } from 'react';
import { OptionalSection } from '@/components/feedback/optional-section';
import { Heart } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { buttonVariants } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { getFavoriteButtonLabel, getFavoriteTooltip } from '@/lib/favorites/messages';
import { getFavoriteKey } from '@/lib/favorites/rules';
import type { FavoriteItem } from '@/lib/favorites/types';
import { changeFavorite } from './favorites-store';
import { useFavorites } from './use-favorites';

const SignInHint = lazy(() => import('./sign-in-hint'));

/**
 * Heart button that adds or removes a favorite. `aria-disabled` instead of `disabled` keeps it
 * focusable, so keyboard users can read its tooltip and don't lose focus while a change is pending. A
 * visitor who presses it gets a sign-in link, because touch screens have no tooltips.
 */
export function FavoriteButton({
  kind,
  itemId,
  favorited: isInitiallyFavorited = false,
  showText = false,
  describedBy,
  tooltipSide,
}: FavoriteItem & {
  /** Initial state from the server, until the favorites have loaded. */
  favorited?: boolean;
  showText?: boolean;
  /** ID of the element with the item's name, for pages with several hearts. */
  describedBy?: string;
  tooltipSide?: 'top' | 'bottom';
}) {
  const { isCustomer, status, keys, pending } = useFavorites();
  const [pressedHeart, setPressedHeart] = useState<HTMLElement | null>(null);
  const key = getFavoriteKey({ kind, itemId });
  const isFavorited = status === 'ready' ? keys.has(key) : isCustomer && isInitiallyFavorited;
  const isBusy = pending.has(key);
  const isDisabled = !isCustomer || status !== 'ready' || isBusy;
  const tooltip = getFavoriteTooltip(kind, isFavorited, isCustomer);

  return (
    <Tooltip text={tooltip} side={tooltipSide}>
      <button
        type="button"
        // The accessible name is the same with and without visible text (FAV-4).
        aria-label={tooltip}
        aria-describedby={describedBy}
        aria-pressed={isFavorited}
        aria-disabled={isDisabled}
        aria-busy={isBusy}
        onClick={({ currentTarget }) => {
          if (!isCustomer) setPressedHeart(currentTarget);
          else if (!isDisabled) void changeFavorite({ kind, itemId, favorited: !isFavorited });
        }}
        className={buttonVariants({
          variant: 'outline',
          size: showText ? 'default' : 'icon',
          className: 'aria-busy:opacity-100',
        })}
      >
        <Icon
          icon={Heart}
          className={`size-5 transition-colors duration-150 ${isFavorited ? 'fill-accent text-accent' : ''}`}
        />
        {showText && <span>{getFavoriteButtonLabel(isFavorited)}</span>}
      </button>
      {pressedHeart && !isCustomer && (
        <OptionalSection>
          <Suspense>
            <SignInHint
              heart={pressedHeart}
              message={tooltip}
              onClose={() => setPressedHeart(null)}
            />
          </Suspense>
        </OptionalSection>
      )}
    </Tooltip>
  );
}
