'use client';

import { useEffect } from 'react';
import { useSession } from '@/components/session/use-session';
import type { HourCycle } from '@/lib/dates/format';
import { cachePageForOffline } from './offline-cache';

/** Invisible component that caches a page with the customer's bookings for offline reading. */
export function OfflineCacher({ hourCycle }: { hourCycle: HourCycle }) {
  const isSignedIn = useSession().status === 'customer';

  // Caches the page a second after it is shown, and again when the tab is hidden.
  useEffect(() => {
    if (!isSignedIn) return;
    const cachePage = () => void cachePageForOffline(hourCycle).catch(() => undefined);
    const cacheWhenHidden = () => void (document.visibilityState === 'hidden' && cachePage());
    const timer = setTimeout(cachePage, 1_000);
    document.addEventListener('visibilitychange', cacheWhenHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', cacheWhenHidden);
    };
  }, [isSignedIn, hourCycle]);

  return null;
}
