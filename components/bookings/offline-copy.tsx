'use client';

import { useEffect } from 'react';
import { useSession } from '@/components/session/use-session';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import { cachePageForOffline } from './offline-cache';

/** Invisible component that saves a page with the customer's bookings for offline use. */
export function OfflineCopy({ hourCycle }: { hourCycle: HourCycle | null }) {
  const isSignedIn = useSession().status === 'customer';

  // Saves the document a second after it is shown, and again when the tab is hidden.
  useEffect(() => {
    if (!isSignedIn) return;
    const save = () => void cachePageForOffline(hourCycle).catch(() => undefined);
    const saveWhenHidden = () => void (document.visibilityState === 'hidden' && save());
    const timer = setTimeout(save, 1_000);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  }, [isSignedIn, hourCycle]);

  return null;
}
