'use client';

import { useEffect } from 'react';
import { tabHold } from './tab-hold';

/** Invisible component that releases the hold on unmount, when the customer leaves the booking steps. */
export function HoldRelease() {
  // Releases the hold when the router unmounts the steps. Until then, nobody else can book the slot.
  useEffect(
    () => () => {
      const idempotency_key = tabHold.release();
      if (!idempotency_key) return;
      // If the call fails, the hold expires.
      import('@/lib/booking-flow/actions')
        .then(({ releaseHold }) => releaseHold({ idempotency_key }))
        .catch(() => undefined);
    },
    [],
  );

  return null;
}
