'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { favoriteKeys, isSameSet } from '@/lib/favorites/rules';
import type { FavoriteIds } from '@/lib/favorites/types';
import { takeFavorites } from './favorites-store';
import { useFavorites } from './use-favorites';

/**
 * Refreshes the page when the favorites differ from what it shows: after a change here, in another
 * tab, or when Back restored an older page. `shown` is null if the lists could not be read.
 */
export function FollowFavorites({
  owner,
  shown,
  panelId,
}: {
  /** The customer whose page it is. */
  owner: string;
  shown: FavoriteIds | null;
  panelId: string;
}) {
  const { status, kept, pending } = useFavorites();
  const router = useRouter();
  const drawn = useMemo(() => shown && favoriteKeys(shown), [shown]);
  const isKnown = status === 'ready' && pending.size === 0;
  const isStale = isKnown && drawn !== null && !isSameSet(drawn, kept);

  // Follows the server's page: the hearts need not ask for what has just been read.
  useEffect(() => {
    if (shown) takeFavorites(owner, shown);
  }, [owner, shown]);

  // Follows the server's page. The focus is on a card that may vanish: it waits on the panel.
  useEffect(() => {
    if (!isStale) return;
    const panel = document.getElementById(panelId);
    if (panel?.contains(document.activeElement)) panel.focus({ preventScroll: true });
    router.refresh();
  }, [isStale, kept, panelId, router]);

  return null;
}
