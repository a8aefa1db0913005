'use client';

import { useEffect } from 'react';
import { ownHold } from './own-hold';

/** Stands around all steps of a booking: when it goes, whoever was booking has gone elsewhere. */
export function LeaveFlow() {
  // Follows the router: the hold lives in the database, and nobody else can have its time.
  useEffect(
    () => () => {
      const idempotency_key = ownHold.leave();
      if (!idempotency_key) return;
      // If nobody answers the hold runs out by itself.
      import('@/lib/booking-flow/actions')
        .then(({ releaseHold }) => releaseHold({ idempotency_key }))
        .catch(() => undefined);
    },
    [],
  );

  return null;
}
