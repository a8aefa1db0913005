'use client';

import type { CompleteSelection } from '@/lib/booking-flow/selection';
import type { BookingFailure } from '@/lib/bookings/types';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import { FailureNotice } from './failure-notice';
import { SlotForm, useSlotForm } from './slot-form';

/** Tells a visitor that the chosen time is taken, in place of the sign-in forms. */
export function SlotRefusal({
  refusal,
  selection,
  hourCycle,
}: {
  refusal: BookingFailure;
  selection: CompleteSelection;
  hourCycle: HourCycle | null;
}) {
  const form = useSlotForm();
  return (
    <>
      <FailureNotice
        failure={form.failure ?? refusal}
        selection={selection}
        hourCycle={hourCycle}
      />
      <SlotForm form={form} selection={selection} />
    </>
  );
}
