'use client';

import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { isInWindow, getLocalDay } from '@/lib/announcements/rules';
import type { Announcement } from '@/lib/announcements/types';
import { blocksAnnouncements } from '@/lib/routes';
import { areClosed, saveClosed } from './closed-announcements';

const loadDialog = () => import('./announcement-dialog');
const AnnouncementDialog = lazy(loadDialog);

/**
 * Opens the dialog if an announcement is active on the visitor's calendar day (ANN-1). Closed
 * announcements stay closed in this tab. While the visitor fills in a form, books or signs in, the
 * dialog waits for the next page (ANN-4).
 */
export function AnnouncementPopup({ announcements }: { announcements: Announcement[] }) {
  const path = usePathname();
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  const today = useSyncExternalStore(subscribeToNothing, readToday, () => null);

  const currentAnnouncements = today
    ? announcements.filter((announcement) => isInWindow(announcement, today))
    : [];
  const ids = currentAnnouncements.map(({ id }) => id).join(' ');

  // Checks for a form in progress right before the dialog opens, after its code has loaded.
  useEffect(() => {
    if (!ids || areClosed(ids)) return;
    if (blocksAnnouncements(window.location.pathname + window.location.search)) return;
    let isCurrent = true;
    const open = () => setState((current) => (current === 'waiting' ? 'open' : current));
    // If the code can't be loaded, opening the dialog reports that to the error boundary (ANN-5).
    loadDialog().then(({ isFillingForm }) => isCurrent && !isFillingForm() && open(), open);
    return () => {
      isCurrent = false;
    };
  }, [path, ids]);

  if (state !== 'open' || !ids) return null;
  return (
    <Suspense>
      <AnnouncementDialog
        announcements={currentAnnouncements}
        onClose={() => {
          saveClosed(ids);
          setState('closed');
        }}
      />
    </Suspense>
  );
}

const subscribeToNothing = () => () => {};
const readToday = () => getLocalDay(new Date());
