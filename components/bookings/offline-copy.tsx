'use client';

import { useEffect } from 'react';
import { useSession } from '@/components/session/use-session';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import { cachePageForOffline } from './seen-bookings';

/** Keeps the page it stands on for when there is no network. Only on a customer's own bookings. */
export function OfflineCopy({ hourCycle }: { hourCycle: HourCycle | null }) {
  const isSignedIn = useSession().status === 'customer';

  // Follows what is shown: once it has settled, and as it was when it is left.
  useEffect(() => {
    if (!isSignedIn) return;
    const keep = () => void cachePageForOffline(hourCycle).catch(() => undefined);
    const keepWhenLeft = () => void (document.visibilityState === 'hidden' && keep());
    const timer = setTimeout(keep, 1_000);
    document.addEventListener('visibilitychange', keepWhenLeft);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', keepWhenLeft);
    };
  }, [isSignedIn, hourCycle]);

  return null;
}
