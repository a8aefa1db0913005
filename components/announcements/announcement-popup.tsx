'use client';

import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { isInWindow, localDay } from '@/lib/announcements/rules';
import type { Announcement } from '@/lib/announcements/types';

const AnnouncementDialog = lazy(() => import('./announcement-dialog'));

/**
 * Opens by itself when one of them holds on the reader's own day. It stands in the root layout,
 * which outlives navigation: closed is closed for as long as the app stays loaded. Nobody is
 * interrupted while typing: then it waits for the next page.
 */
export function AnnouncementPopup({ announcements }: { announcements: Announcement[] }) {
  const path = usePathname();
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  const today = useSyncExternalStore(neverChanges, readToday, () => null);

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (!isTyping()) setState((now) => (now === 'waiting' ? 'open' : now));
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);

  if (state !== 'open' || today === null) return null;
  const current = announcements.filter((announcement) => isInWindow(announcement, today));
  if (current.length === 0) return null;

  return (
    <Suspense>
      <AnnouncementDialog announcements={current} onClose={() => setState('closed')} />
    </Suspense>
  );
}

const neverChanges = () => () => {};
const readToday = () => localDay(new Date());

function isTyping() {
  return document.activeElement?.matches('input, select, textarea') ?? false;
}
