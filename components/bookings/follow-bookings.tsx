'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { subscribeToChanges } from '@/components/auth/changes';

/** Asks for the page again when a booking may have changed elsewhere. */
export function FollowBookings() {
  const router = useRouter();

  // Follows the customer's other tabs and devices.
  useEffect(
    () => subscribeToChanges((table) => /^(\*|bookings)$/.test(table) && router.refresh()),
    [router],
  );

  return null;
}
