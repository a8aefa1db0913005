'use client';

import { useEffect } from 'react';
import { tabHold } from './tab-hold';

/** Invisible component that releases the hold on unmount, when the customer leaves the booking steps. */
export function HoldRelease() {
  // Runs when the router unmounts the steps. The slot is blocked for everyone else until the hold is
  // released.
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
