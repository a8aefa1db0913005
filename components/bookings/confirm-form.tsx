'use client';

import { useSteadyForm } from '@/components/feedback/use-steady-form';
import { Button } from '@/components/ui/button';
import { confirmBooking } from '@/lib/bookings/actions';
import { bookingMessages } from '@/lib/bookings/messages';
import type { BookingState, Picks } from '@/lib/bookings/types';
import { emptyForm } from '@/lib/form';
import { PickFields } from './pick-fields';
import { RefusalNotice } from './refusal-notice';

/** The last button. It posts without scripts too, and pressing it twice books once. */
export function ConfirmForm({ serviceId, picks }: { serviceId: string; picks: Picks }) {
  const { state, post, submit, isPending } = useSteadyForm<BookingState>(confirmBooking, {
    initial: emptyForm,
    // It may have been booked: the same attempt leads there.
    lost: bookingMessages.unsure,
  });

  return (
    <form action={post} onSubmit={submit} className="grid gap-5">
      <PickFields serviceId={serviceId} picks={picks} />
      {state.message && <RefusalNotice refusal={state} serviceId={serviceId} picks={picks} />}
      <Button type="submit" size="lg" wide aria-disabled={isPending}>
        {isPending ? 'Confirming…' : 'Confirm booking'}
      </Button>
    </form>
  );
}
