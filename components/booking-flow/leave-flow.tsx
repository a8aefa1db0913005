'use client';

import { useEffect } from 'react';
import { ownHold } from './own-hold';

/** Releases the hold when it unmounts, which means that the customer has left the booking steps. */
export function LeaveFlow() {
  // Follows the router. The slot is blocked for everyone else until its hold is released.
  useEffect(
    () => () => {
      const idempotency_key = ownHold.release();
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
