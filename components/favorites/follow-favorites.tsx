'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { fingerprint } from '@/lib/favorites/rules';
import { useFavorites } from './use-favorites';

/**
 * Asks for the page again when what is kept is no longer what it shows: after a change here, in
 * another tab, or when Back brought up an older page. `shown` is null while that cannot be told.
 */
export function FollowFavorites({ shown, panelId }: { shown: string | null; panelId: string }) {
  const { status, kept, pending } = useFavorites();
  const router = useRouter();
  const actual = status === 'ready' && pending.size === 0 ? fingerprint(kept) : null;
  const isStale = shown !== null && actual !== null && shown !== actual;

  // Follows the server's page. The focus is on a card that may vanish: it waits on the panel.
  useEffect(() => {
    if (!isStale) return;
    const panel = document.getElementById(panelId);
    if (panel?.contains(document.activeElement)) panel.focus({ preventScroll: true });
    router.refresh();
  }, [isStale, actual, panelId, router]);

  return null;
}
