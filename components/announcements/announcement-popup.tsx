'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isInWindow, localDay } from '@/lib/announcements/rules';
import type { Announcement } from '@/lib/announcements/types';
import { AnnouncementDialog } from './announcement-dialog';

/**
 * Opens by itself when an announcement is active on the reader's calendar day (ANN-1). The root
 * layout survives navigation, so once closed it stays closed while the app is loaded. If the reader
 * is typing or is asked to sign in, it waits for the next page (ANN-4).
 */
export function AnnouncementPopup({ announcements }: { announcements: Announcement[] }) {
  const path = usePathname();
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  const today = useSyncExternalStore(neverChanges, readToday, () => null);

  const current = today
    ? announcements.filter((announcement) => isInWindow(announcement, today))
    : [];
  const isWanted = current.length > 0;

  // Watches the focus, which the browser may set just after hydration.
  useEffect(() => {
    if (!isWanted) return;
    const opening = setTimeout(() => {
      if (isTyping() || isAskedToSignIn()) return;
      setState((now) => (now === 'waiting' ? 'open' : now));
    });
    return () => clearTimeout(opening);
  }, [path, isWanted]);

  if (state !== 'open' || !isWanted) return null;
  return <AnnouncementDialog announcements={current} onClose={() => setState('closed')} />;
}

const neverChanges = () => () => {};
const readToday = () => localDay(new Date());

function isTyping() {
  return document.activeElement?.matches('input, select, textarea') ?? false;
}

function isAskedToSignIn() {
  return new URLSearchParams(window.location.search).get('signin') === 'true';
}
