'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { getFavoriteKeys, isSameSet } from '@/lib/favorites/rules';
import type { FavoriteIds } from '@/lib/favorites/types';
import { seedFavorites } from './favorites-store';
import { useFavorites } from './use-favorites';

/** Invisible component that refreshes the page when the favorites change elsewhere. */
export function FavoritesRefresher({
  customerId,
  shownIds,
  panelId,
}: {
  customerId: string;
  /** Ids of the favorites on the page. Null if the lists failed to load. */
  shownIds: FavoriteIds | null;
  panelId: string;
}) {
  const { status, keys, pending } = useFavorites();
  const router = useRouter();
  const renderedKeys = useMemo(() => shownIds && getFavoriteKeys(shownIds), [shownIds]);
  const isKnown = status === 'ready' && pending.size === 0;
  const isStale = isKnown && renderedKeys !== null && !isSameSet(renderedKeys, keys);

  // Seeds the favorites store from the server's page so that the hearts don't request the favorites again.
  useEffect(() => {
    if (shownIds) seedFavorites(customerId, shownIds);
  }, [customerId, shownIds]);

  // Refreshes the server's page. Focus moves to the panel, because the focused card may disappear.
  useEffect(() => {
    if (!isStale) return;
    const panel = document.getElementById(panelId);
    if (panel?.contains(document.activeElement)) panel.focus({ preventScroll: true });
    router.refresh();
  }, [isStale, keys, panelId, router]);

  return null;
}
