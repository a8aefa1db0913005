'use client';

import { useEffect, type ReactNode } from 'react';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageAddress } from '@/components/form/use-page-address';
import { checkSession } from '@/components/session/session-store';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { confirmBooking } from '@/lib/booking-flow/actions';
import { bookingMessages } from '@/lib/bookings/messages';
import type { CustomerBookingTime } from '@/lib/booking-flow/overlaps';
import type { CompleteSelection } from '@/lib/booking-flow/selection';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import { FailureNotice } from './failure-notice';
import { heldKey } from './held-key';
import { HoldCountdown } from './hold-countdown';
import { OwnTimesNote } from './own-times-note';
import { SelectionFields } from './selection-fields';
import { StepBar } from './step-bar';
import { useHold } from './use-hold';

/** What is chosen, the hold and the last button, which posts without scripts too; pressing it twice books once. */
export function ConfirmForm({
  selection,
  locationId,
  total,
  dueOnline,
  overlaps,
  hourCycle,
  heldUntil: shownUntil,
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
  /** Null if there is no hold yet. */
  heldUntil: { at: string; words: string; isExtendable: boolean } | null;
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
  const heldUntil = heldKey.isLeft(selection.idempotency_key) ? null : shownUntil;
  const notHeld = useHold(selection, heldUntil !== null);
  const failure = form.failure ?? notHeld;
  const isTaken = failure?.code === 'slot_taken';
  const isForSomeoneElse = form.values.for_someone_else === 'on';
  const shownTotal = failure?.details?.price?.total ?? total;
  const shownDue = failure?.details?.price?.due_online ?? dueOnline;

  return (
    <form {...form.formProps} className="grid gap-6">
      <SelectionFields selection={selection} />
      {locationId && <input type="hidden" name="location_id" value={locationId} />}
      {shownTotal !== undefined && <input type="hidden" name="expected_total" value={shownTotal} />}
      {shownDue !== undefined && (
        <input type="hidden" name="expected_due_online" value={shownDue} />
      )}
      {children}
      {heldUntil && !isTaken && (
        <HoldCountdown
          key={heldUntil.at}
          until={heldUntil.at}
          holdEnd={heldUntil.words}
          isExtendable={heldUntil.isExtendable}
        />
      )}
      {!heldUntil && !failure && (
        <p className="text-muted-foreground noscript:hidden">Holding this time for you…</p>
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
  );
}
