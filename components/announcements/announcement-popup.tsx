'use client';

import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { isInWindow, localDay } from '@/lib/announcements/rules';
import type { Announcement } from '@/lib/announcements/types';

const loadDialog = () => import('./announcement-dialog');
const AnnouncementDialog = lazy(loadDialog);

/**
 * Opens by itself when one of them holds on the reader's own day. It stands in the root layout,
 * which outlives navigation: closed is closed for as long as the app stays loaded. Whoever has begun
 * to type by the time its code is there, or is asked to sign in, is not interrupted: it waits for
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

  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    const open = () => {
      if (!isLeft && !isTyping() && !isAskedToSignIn())
        setState((now) => (now === 'waiting' ? 'open' : now));
    };
    // Without its code nothing is shown, as without an answer.
    void loadDialog().then(open, () => {});
    return () => {
      isLeft = true;
    };
  }, [path, isWanted]);

  if (state !== 'open' || !isWanted) return null;
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

function isAskedToSignIn() {
  return new URLSearchParams(window.location.search).get('signin') === 'true';
}
