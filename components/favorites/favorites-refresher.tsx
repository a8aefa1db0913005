'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { getFavoriteKeys, isSameSet } from '@/lib/favorites/rules';
import type { FavoriteIds } from '@/lib/favorites/types';
import { seedFavorites } from './favorites-store';
import { useFavorites } from './use-favorites';

/** Invisible component that seeds the favorites store, and refreshes the page if its favorites are outdated. */
export function FavoritesRefresher({
  customerId,
  shownIds,
  panelId,
}: {
  customerId: string;
  /** IDs of the favorites on the page. Null if a list failed to load. */
  shownIds: FavoriteIds | null;
  panelId: string;
}) {
  const { status, keys, pending } = useFavorites();
  const router = useRouter();
  const shownKeys = useMemo(() => shownIds && getFavoriteKeys(shownIds), [shownIds]);
  const isKnown = status === 'ready' && pending.size === 0;
  const isStale = isKnown && shownKeys !== null && !isSameSet(shownKeys, keys);

  // Seeds the store from the rendered page so that the hearts don't request the favorites again.
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
