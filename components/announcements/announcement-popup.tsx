'use client';

import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { getLocalDay, isActiveOn } from '@/lib/announcements/rules';
import type { Announcement } from '@/lib/announcements/types';
import { closedAnnouncementsKey } from '@/lib/browser-storage/storage-keys';
import { blocksAnnouncements } from '@/lib/routes';

const loadDialog = () => import('./announcement-dialog');
const AnnouncementDialog = lazy(loadDialog);

/**
 * Opens the dialog if an announcement is active today (ANN-1) and wasn't closed in this tab. If the visitor is
 * filling in a form, booking or signing in, the dialog waits until they navigate (ANN-4).
 */
export function AnnouncementPopup({ announcements }: { announcements: Announcement[] }) {
  const path = usePathname();
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  const today = useSyncExternalStore(subscribeToNothing, getToday, () => null);

  const activeAnnouncements = today
    ? announcements.filter((announcement) => isActiveOn(announcement, today))
    : [];
  const idList = activeAnnouncements.map(({ id }) => id).join(' ');

  // Checks for a form in progress right before the dialog opens, after its code has loaded.
  useEffect(() => {
    if (!idList || areAnnouncementsClosed(idList)) return;
    if (blocksAnnouncements(window.location.pathname + window.location.search)) return;
    let isCurrent = true;
    const open = () => setState((previous) => (previous === 'waiting' ? 'open' : previous));
    // If the code can't be loaded, opening the dialog reports that to the error boundary (ANN-5).
    loadDialog().then(({ isFillingForm }) => isCurrent && !isFillingForm() && open(), open);
    return () => {
      isCurrent = false;
    };
  }, [path, idList]);

  if (state !== 'open' || !idList) return null;
  return (
    <Suspense>
      <AnnouncementDialog
        announcements={activeAnnouncements}
        onClose={() => {
          saveClosedAnnouncements(idList);
          setState('closed');
        }}
      />
    </Suspense>
  );
}

const subscribeToNothing = () => () => {};
const getToday = () => getLocalDay(new Date());

/** Whether these announcements, a space-separated list of ids, were closed in this tab. */
function areAnnouncementsClosed(idList: string) {
  const closedIds = readClosedIds();
  return idList.split(' ').every((id) => closedIds.includes(id));
}

/** Saves which announcements were closed. If storage is blocked, they reappear after a reload. */
function saveClosedAnnouncements(idList: string) {
  try {
    sessionStorage.setItem(closedAnnouncementsKey, idList);
  } catch {}
}

function readClosedIds() {
  try {
    return (sessionStorage.getItem(closedAnnouncementsKey) ?? '').split(' ');
  } catch {
    return [];
  }
}
