import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { holdSlot } from '@/lib/bookings/actions';
import { toQuery } from '@/lib/bookings/rules';
import type { BookingRefusal, Picks } from '@/lib/bookings/types';

/**
 * Holds the slot for a customer who came to the last step without: from signing in, or a link.
 * Answers why it could not.
 */
export function useHold(serviceId: string, picks: Picks, isHeld: boolean) {
  const router = useRouter();
  const [refusal, setRefusal] = useState<BookingRefusal | null>(null);
  const query = JSON.stringify(toQuery(picks));

  // Follows the booking desk: a hold is a write, so it cannot be made while rendering the page.
  useEffect(() => {
    if (isHeld) return;
    let isCurrent = true;
    holdSlot(serviceId, JSON.parse(query)).then(
      (answer) => {
        if (!isCurrent) return;
        if (answer) setRefusal(answer);
        else router.refresh();
      },
      // Offline or a server that is gone: confirming will say so, a hold is only a courtesy.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [router, serviceId, query, isHeld]);

  return isHeld ? null : refusal;
}
