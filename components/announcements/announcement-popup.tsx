'use client';

import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { isInWindow, localDay } from '@/lib/announcements/rules';
import type { Announcement } from '@/lib/announcements/types';

const AnnouncementDialog = lazy(() => import('./announcement-dialog'));

/**
 * Opens by itself when one of them holds on the reader's own day. It stands in the root layout,
 * which outlives navigation: closed is closed for as long as the app stays loaded.
 */
export function AnnouncementPopup({ announcements }: { announcements: Announcement[] }) {
  const [closed, setClosed] = useState(false);
  const today = useSyncExternalStore(neverChanges, readToday, () => null);
  if (closed || today === null) return null;

  const current = announcements.filter((announcement) => isInWindow(announcement, today));
  if (current.length === 0) return null;

  return (
    <Suspense>
      <AnnouncementDialog announcements={current} onClose={() => setClosed(true)} />
    </Suspense>
  );
}

const neverChanges = () => () => {};
const readToday = () => localDay(new Date());
