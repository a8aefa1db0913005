'use client';

import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { isInWindow, localDay } from '@/lib/announcements/rules';
import type { Announcement } from '@/lib/announcements/types';
import { isUndisturbed } from '@/lib/routes';
import { areClosed, keepClosed } from './closed-announcements';

/** Most visits begin without one: its code is fetched when it opens. */
const AnnouncementDialog = lazy(() => import('./announcement-dialog'));

/**
 * Opens by itself when an announcement is active on the reader's calendar day (ANN-1). The root
 * layout survives navigation, so once closed it stays closed while the app is loaded, and the tab
 * remembers which were closed. While the reader types, books or signs in, it waits for the next page
 * (ANN-4).
 */
export function AnnouncementPopup({ announcements }: { announcements: Announcement[] }) {
  const path = usePathname();
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  const today = useSyncExternalStore(neverChanges, readToday, () => null);

  const current = today
    ? announcements.filter((announcement) => isInWindow(announcement, today))
    : [];
  const ids = current.map(({ id }) => id).join(' ');

  // Watches the focus, which the browser may set just after hydration.
  useEffect(() => {
    if (!ids) return;
    const opening = setTimeout(() => {
      if (isTyping() || isUndisturbed(window.location.pathname + window.location.search)) return;
      setState((now) => (now === 'waiting' && !areClosed(ids) ? 'open' : now));
    });
    return () => clearTimeout(opening);
  }, [path, ids]);

  if (state !== 'open' || !ids) return null;
  return (
    <Suspense>
      <AnnouncementDialog
        announcements={current}
        onClose={() => {
          keepClosed(ids);
          setState('closed');
        }}
      />
    </Suspense>
  );
}

const neverChanges = () => () => {};
const readToday = () => localDay(new Date());

function isTyping() {
  return document.activeElement?.matches('input, select, textarea');
}
