'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { getFavoriteKeys, isSameSet } from '@/lib/favorites/rules';
import type { FavoriteIds } from '@/lib/favorites/types';
import { seedFavorites } from './favorites-store';
import { useFavorites } from './use-favorites';

/** Refreshes the page when the favorites change elsewhere. `shown` is null if the lists couldn't be read. */
export function FollowFavorites({
  owner,
  shown,
  panelId,
}: {
  owner: string;
  shown: FavoriteIds | null;
  panelId: string;
}) {
  const { status, keys, pending } = useFavorites();
  const router = useRouter();
  const renderedKeys = useMemo(() => shown && getFavoriteKeys(shown), [shown]);
  const isKnown = status === 'ready' && pending.size === 0;
  const isStale = isKnown && renderedKeys !== null && !isSameSet(renderedKeys, keys);

  // Seeds the favorites store from the server's page, which saves the hearts a request.
  useEffect(() => {
    if (shown) seedFavorites(owner, shown);
  }, [owner, shown]);

  // Refreshes the server's page. Focus moves to the panel, since the focused card may disappear.
  useEffect(() => {
    if (!isStale) return;
    const panel = document.getElementById(panelId);
    if (panel?.contains(document.activeElement)) panel.focus({ preventScroll: true });
    router.refresh();
  }, [isStale, keys, panelId, router]);

  return null;
}
