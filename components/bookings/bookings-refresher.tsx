'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { refreshSession } from '@/lib/session/session-store';
import { subscribeToRowChanges } from '@/components/realtime/row-changes';

/** Invisible component that refreshes the page when a booking, its thread or a request for help may have changed elsewhere. */
export function BookingsRefresher() {
  const router = useRouter();

  // Subscribes to changes made in the customer's other tabs and on their other devices.
  useEffect(
    () =>
      subscribeToRowChanges((table) => {
        if (!/^(\*|bookings|booking_messages|help_requests)$/.test(table)) return;
        router.refresh();
        if (table === 'booking_messages') refreshSession();
      }),
    [router],
  );

  return null;
}
