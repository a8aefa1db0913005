'use client';

import { useActionState } from 'react';
import { Button } from '@/components/ui/button';
import { confirmBooking } from '@/lib/bookings/actions';
import type { Picks } from '@/lib/bookings/types';
import { PickFields } from './pick-fields';
import { RefusalNotice } from './refusal-notice';

/** The last button. It posts without scripts too, and pressing it twice books once. */
export function ConfirmForm({ serviceId, picks }: { serviceId: string; picks: Picks }) {
  const [refusal, confirm, isPending] = useActionState(confirmBooking, null);

  return (
    <form action={confirm} className="grid gap-5">
      <PickFields serviceId={serviceId} picks={picks} />
      {refusal && <RefusalNotice refusal={refusal} serviceId={serviceId} picks={picks} />}
      <Button type="submit" size="lg" wide aria-disabled={isPending}>
        {isPending ? 'Confirming…' : 'Confirm booking'}
      </Button>
    </form>
  );
}
