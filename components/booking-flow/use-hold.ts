import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { holdSlot } from '@/lib/booking-flow/actions';
import type { CompleteSelection } from '@/lib/booking-flow/selection';
import type { BookingFailure } from '@/lib/bookings/types';
import { heldKey } from './held-key';

/**
 * Holds the slot for a customer who came to the last step without: from signing in, or a link.
 * Answers why it could not.
 */
export function useHold(selection: CompleteSelection, isHeld: boolean) {
  const router = useRouter();
  const [failure, setFailure] = useState<BookingFailure>();
  const key = JSON.stringify(selection);

  // Follows the database: a hold is a write, so it cannot be made while rendering the page.
  useEffect(() => {
    const asked = JSON.parse(key) as CompleteSelection;
    if (isHeld) return heldKey.keep(asked.idempotency_key);
    let isCurrent = true;
    holdSlot(asked).then(
      (result) => {
        if (result.ok) heldKey.keep(asked.idempotency_key);
        if (!isCurrent) return;
        if (result.ok) router.refresh();
        else setFailure(result);
      },
      // Offline or a server that is gone: confirming will say so, a hold is only a courtesy.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [router, key, isHeld]);

  return isHeld ? undefined : failure;
}
