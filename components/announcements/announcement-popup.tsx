'use client';

import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { isInWindow, localDay } from '@/lib/announcements/rules';
import type { Announcement } from '@/lib/announcements/types';
import { isUndisturbed } from '@/lib/routes';
import { areClosed, saveClosed } from './closed-announcements';

const AnnouncementDialog = lazy(() => import('./announcement-dialog'));

/**
 * Opens the dialog if an announcement is active on the visitor's calendar day (ANN-1). Closed
 * announcements stay closed in this tab. While the visitor types, books or signs in, it waits for the
 * next page (ANN-4).
 */
export function AnnouncementPopup({ announcements }: { announcements: Announcement[] }) {
  const path = usePathname();
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  const today = useSyncExternalStore(neverChanges, readToday, () => null);

  const current = today
    ? announcements.filter((announcement) => isInWindow(announcement, today))
    : [];
  const ids = current.map(({ id }) => id).join(' ');

  // Checks the focus in a timeout, because the browser may set it just after hydration.
  useEffect(() => {
    if (!ids) return;
    const timer = setTimeout(() => {
      if (isTyping() || isUndisturbed(window.location.pathname + window.location.search)) return;
      setState((current) => (current === 'waiting' && !areClosed(ids) ? 'open' : current));
    });
    return () => clearTimeout(timer);
  }, [path, ids]);

  if (state !== 'open' || !ids) return null;
  return (
    <Suspense>
      <AnnouncementDialog
        announcements={current}
        onClose={() => {
          saveClosed(ids);
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
