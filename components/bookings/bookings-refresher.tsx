'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { subscribeToRowChanges } from '@/components/realtime/row-changes';

/** Invisible component that refreshes the page when a booking, its thread or a request for help may have changed elsewhere. */
export function BookingsRefresher() {
  const router = useRouter();

  // Subscribes to changes made in the customer's other tabs and on their other devices.
  useEffect(
    () =>
      subscribeToRowChanges(
        (table) => /^(\*|bookings|booking_messages|help_requests)$/.test(table) && router.refresh(),
      ),
    [router],
  );

  return null;
}
