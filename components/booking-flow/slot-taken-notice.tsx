'use client';

import { FormAlert } from '@/components/form/form-alert';
import type { CompleteSelection } from '@/lib/booking-flow/selection';
import type { BookingFailure } from '@/lib/bookings/types';
import type { HourCycle } from '@/lib/dates/format';
import { FailureNotice } from './failure-notice';
import { NearestSlotForms, useSlotForm } from './slot-form';

/** Notice for visitors that the chosen time is taken. It replaces the sign-in forms. */
export function SlotTakenNotice({
  slotFailure,
  selection,
  hourCycle,
}: {
  slotFailure: BookingFailure;
  selection: CompleteSelection;
  hourCycle: HourCycle;
}) {
  const form = useSlotForm();
  // A lost response has no times, so the earlier ones stay.
  const failure = form.failure?.details?.nearest ? form.failure : slotFailure;
  return (
    <>
      {form.failure && form.failure !== failure && (
        <FormAlert message={form.failure.message} code={form.failure.code} />
      )}
      <FailureNotice failure={failure} selection={selection} hourCycle={hourCycle} />
      <NearestSlotForms form={form} failure={failure} selection={selection} />
    </>
  );
}
