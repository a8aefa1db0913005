'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isInWindow, localDay } from '@/lib/announcements/rules';
import type { Announcement } from '@/lib/announcements/types';
import { AnnouncementDialog } from './announcement-dialog';

/**
 * Opens by itself when one of them holds on the reader's own day. It stands in the root layout,
 * which outlives navigation: closed is closed for as long as the app stays loaded. Whoever has begun
 * to type by the time the page has started, or is asked to sign in, is not interrupted: it waits for
 * the next page.
 */
export function AnnouncementPopup({ announcements }: { announcements: Announcement[] }) {
  const path = usePathname();
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  const today = useSyncExternalStore(neverChanges, readToday, () => null);

  const current = today
    ? announcements.filter((announcement) => isInWindow(announcement, today))
    : [];
  const isWanted = current.length > 0;

  // Follows the focus: the browser may set it in the moment the page has started.
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
