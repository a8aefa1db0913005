'use client';

import { useActionForm } from '@/components/feedback/use-action-form';
import { Button } from '@/components/ui/button';
import { confirmBooking } from '@/lib/bookings/actions';
import { bookingMessages } from '@/lib/bookings/messages';
import type { BookingState, Picks } from '@/lib/bookings/types';
import { emptyForm } from '@/lib/form';
import { PickFields } from './pick-fields';
import { RefusalNotice } from './refusal-notice';
import { useHold } from './use-hold';

/** The hold and the last button, which posts without scripts too; pressing it twice books once. */
export function ConfirmForm({
  serviceId,
  picks,
  heldUntil,
}: {
  serviceId: string;
  picks: Picks;
  /** As a time to read; null asks for a hold. */
  heldUntil: string | null;
}) {
  const { state, post, submit, isPending } = useActionForm<BookingState>(confirmBooking, {
    initial: emptyForm,
    // It may have been booked: the same attempt leads there.
    lost: bookingMessages.unsure,
  });
  const notHeld = useHold(serviceId, picks, heldUntil !== null);
  const refusal = state.message ? state : notHeld;
  const isTaken = Boolean(refusal?.nearest);

  return (
    <form action={post} onSubmit={submit} className="grid gap-5">
      <PickFields serviceId={serviceId} picks={picks} />
      {heldUntil && !isTaken && (
        <p className="text-muted-foreground">Held for you until {heldUntil}.</p>
      )}
      {!heldUntil && !refusal && (
        <p className="text-muted-foreground noscript:hidden">Holding this time for you…</p>
      )}
      {refusal && <RefusalNotice refusal={refusal} serviceId={serviceId} picks={picks} />}
      {!isTaken && (
        <Button type="submit" size="lg" wide aria-disabled={isPending}>
          {isPending ? 'Confirming…' : 'Confirm booking'}
        </Button>
      )}
    </form>
  );
}
