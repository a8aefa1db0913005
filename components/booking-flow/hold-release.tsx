'use client';

import { useEffect } from 'react';
import { tabHold } from './tab-hold';

/** Releases the hold when the customer leaves the booking steps, so that others can book the slot. */
export function HoldRelease() {
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
