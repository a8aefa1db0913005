'use client';

import { useEffect, type ReactNode } from 'react';
import { useActionForm } from '@/components/form/use-action-form';
import { useLatestFailure } from '@/components/form/use-latest-failure';
import { usePageAddress } from '@/components/form/use-page-address';
import { checkSession } from '@/components/session/session-store';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { confirmBooking } from '@/lib/booking-flow/actions';
import { bookingMessages } from '@/lib/bookings/messages';
import type { CustomerBookingTime } from '@/lib/booking-flow/overlaps';
import type { CompleteSelection } from '@/lib/booking-flow/selection';
import type { BookingFailure } from '@/lib/bookings/types';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import { FailureNotice } from './failure-notice';
import { HoldCountdown } from './hold-countdown';
import { ownHold } from './own-hold';
import { OwnTimesNote } from '@/components/free-times/own-times-note';
import { SelectionFields } from './selection-fields';
import { SlotButton, SlotForm, useSlotForm } from './slot-form';
import { StepBar } from './step-bar';

/** What is chosen, the hold and the last button, which posts without scripts too. Pressing it twice books once. */
export function ConfirmForm({
  selection,
  locationId,
  total,
  dueOnline,
  overlaps,
  hourCycle,
  hold: shownHold,
  refusal,
  children,
}: {
  selection: CompleteSelection;
  /** The saved place that is shown. */
  locationId: string | null;
  /** The total that is shown: another one is not booked. */
  total?: number;
  /** What of it is shown to be paid online first. */
  dueOnline?: number;
  /** What the customer is booked for at that time. */
  overlaps: CustomerBookingTime[];
  hourCycle: HourCycle | null;
  /** Null if the time isn't held. */
  hold: { at: string; words: string; isExtendable: boolean } | null;
  /** Why the time couldn't be held right now. */
  refusal: BookingFailure | null;
  /** What is chosen, and the terms. */
  children?: ReactNode;
}) {
  const form = useActionForm(confirmBooking, {
    // It may have been booked: the same key finds the booking.
    unavailable: bookingMessages.unavailable,
    permalink: usePageAddress(),
  });
  // Follows the browser's cookies: who signs in on this page has not moved to another one.
  useEffect(checkSession, []);
  const slot = useSlotForm();
  const hold = shownHold && ownHold.isLeft(shownHold.at) ? null : shownHold;
  const failure = useLatestFailure(form.result, slot.result) ?? refusal;
  const isTaken = failure?.code === 'slot_taken';
  const isForSomeoneElse = form.values.for_someone_else === 'on';
  const shownTotal = failure?.details?.price?.total ?? total;
  const shownDue = failure?.details?.price?.due_online ?? dueOnline;

  const again = (
    <SlotButton startsAt={selection.starts_at} size="sm" className="mt-2">
      Hold this time
    </SlotButton>
  );

  return (
    <>
      <form {...form.formProps} className="grid gap-6">
        <SelectionFields selection={selection} />
        {locationId && <input type="hidden" name="location_id" value={locationId} />}
        {shownTotal !== undefined && (
          <input type="hidden" name="expected_total" value={shownTotal} />
        )}
        {shownDue !== undefined && (
          <input type="hidden" name="expected_due_online" value={shownDue} />
        )}
        {children}
        {hold && !isTaken && (
          <HoldCountdown
            key={hold.at}
            idempotencyKey={selection.idempotency_key}
            until={hold.at}
            holdEnd={hold.words}
            isExtendable={hold.isExtendable}
            again={again}
          />
        )}
        {!hold && !failure && (
          <div className="text-muted-foreground">
            <p>This time isn’t held for you. You can still confirm it as long as it is free.</p>
            {again}
          </div>
        )}
        {failure && <FailureNotice failure={failure} selection={selection} hourCycle={hourCycle} />}
        <OwnTimesNote own={overlaps} hourCycle={hourCycle}>
          Choose another time, or say that this one is for someone else.
        </OwnTimesNote>
        {(overlaps.length > 0 || failure?.code === 'overlapping_booking' || isForSomeoneElse) && (
          <Checkbox
            name="for_someone_else"
            label="This booking is for someone else"
            description="You can be booked only once at a time yourself."
            defaultChecked={isForSomeoneElse}
          />
        )}
        {!isTaken && (
          <StepBar total={shownTotal}>
            <Button type="submit" size="lg" aria-disabled={form.isPending}>
              {form.isPending ? 'Confirming…' : 'Confirm booking'}
            </Button>
          </StepBar>
        )}
      </form>
      <SlotForm form={slot} selection={selection} />
    </>
  );
}
