'use client';

import { useEffect, type ReactNode } from 'react';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { useLatestFailure } from '@/components/form/use-latest-failure';
import { checkSession } from '@/lib/session/session-store';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { getConfirmLabel } from '@/lib/payments/booking-messages';
import { confirmBooking } from '@/lib/booking-flow/actions';
import { bookingMessages } from '@/lib/bookings/messages';
import type { CustomerBookingTime } from '@/lib/booking-flow/overlaps';
import type { CompleteSelection } from '@/lib/booking-flow/selection';
import type { ShownAddress } from '@/lib/booking-flow/details-schema';
import type { BookingFailure } from '@/lib/bookings/types';
import type { HourCycle } from '@/lib/dates/format';
import { isNameError } from '@/lib/form/names';
import { FailureNotice } from './failure-notice';
import { HoldCountdown } from './hold-countdown';
import { tabHold } from './tab-hold';
import { BookingConflictNote } from '@/components/time-picker/booking-conflict-note';
import { nameFormOptions, NameQuestion } from './name-question';
import { SelectionFields } from './selection-fields';
import { ShownAddressFields } from './shown-address-fields';
import { NearestSlotForms, SlotButton, SlotForm, useSlotForm } from './slot-form';
import { StepBar } from './step-bar';

type Hold = { expiresAt: string; expiryLabel: string; isExtendable: boolean };

/** Form for the last booking step, with the hold and Confirm. Confirming twice creates only one booking. */
export function ConfirmForm({
  selection,
  shownAddress,
  total,
  dueOnline,
  overlaps,
  hourCycle,
  hold: shownHold,
  slotFailure,
  asksName = false,
  children,
}: {
  selection: CompleteSelection;
  shownAddress: ShownAddress;
  total?: number;
  dueOnline?: number;
  overlaps: CustomerBookingTime[];
  hourCycle: HourCycle;
  hold: Hold | null;
  slotFailure: BookingFailure | null;
  asksName?: boolean;
  children?: ReactNode;
}) {
  const form = useActionForm(confirmBooking, {
    permalink: usePageUrl(),
    // The booking may have been created. Confirming again with the same key finds it.
    unavailable: bookingMessages.unavailable,
    ...(asksName && nameFormOptions),
  });
  // Checks the session cookie, which changes without a navigation when the customer signs in on this page.
  useEffect(checkSession, []);
  const slotForm = useSlotForm();
  const hold = shownHold && tabHold.isReleased(shownHold.expiresAt) ? null : shownHold;
  const failure = useLatestFailure(form.result, slotForm.result) ?? slotFailure;
  const isTaken = failure?.code === 'slot_taken';
  const shownTotal = failure?.details?.price?.total ?? total;
  const shownDueOnline = failure?.details?.price?.due_online ?? dueOnline;

  return (
    <>
      <form {...form.formProps} className="grid gap-6">
        <SelectionFields selection={selection} />
        <ShownAddressFields address={shownAddress} />
        <ShownPriceFields total={shownTotal} dueOnline={shownDueOnline} />
        {asksName && <NameQuestion form={form} />}
        {children}
        {(hold ? !isTaken : !failure) && <HoldNote selection={selection} hold={hold} />}
        {failure && !(asksName && isNameError(failure.fields)) && (
          <FailureNotice failure={failure} selection={selection} hourCycle={hourCycle} />
        )}
        <OverlapNote
          overlaps={overlaps}
          hourCycle={hourCycle}
          wasRejected={failure?.code === 'overlapping_booking'}
          isForSomeoneElse={form.values.for_someone_else === 'on'}
        />
        {!isTaken && (
          <StepBar total={shownTotal} dueOnline={shownDueOnline} isSticky={false}>
            <Button type="submit" size="lg" aria-disabled={form.isPending}>
              {form.isPending ? 'Confirming…' : getConfirmLabel(shownDueOnline)}
            </Button>
          </StepBar>
        )}
      </form>
      {!isTaken && <SlotForm form={slotForm} selection={selection} />}
      <NearestSlotForms form={slotForm} failure={failure} selection={selection} />
    </>
  );
}

/** Hidden fields with the amounts that were shown. The database rejects any others. */
function ShownPriceFields({ total, dueOnline }: { total?: number; dueOnline?: number }) {
  return (
    <>
      {total !== undefined && <input type="hidden" name="expected_total" value={total} />}
      {dueOnline !== undefined && (
        <input type="hidden" name="expected_due_online" value={dueOnline} />
      )}
    </>
  );
}

/** Warning about the customer's other bookings at that time, with a checkbox to book for someone else. */
function OverlapNote({
  overlaps,
  hourCycle,
  wasRejected,
  isForSomeoneElse,
}: {
  overlaps: CustomerBookingTime[];
  hourCycle: HourCycle;
  /** Whether the booking was rejected because of an overlap. */
  wasRejected: boolean;
  isForSomeoneElse: boolean;
}) {
  return (
    <>
      <BookingConflictNote bookedTimes={overlaps} hourCycle={hourCycle}>
        Choose another time, or tell us this one is for someone else.
      </BookingConflictNote>
      {(overlaps.length > 0 || wasRejected || isForSomeoneElse) && (
        <Checkbox
          name="for_someone_else"
          label="This booking is for someone else"
          description={bookingMessages.overlapRule}
          defaultChecked={isForSomeoneElse}
        />
      )}
    </>
  );
}

/** Hold countdown, or a note that the time isn't held with a button to hold it. */
function HoldNote({ selection, hold }: { selection: CompleteSelection; hold: Hold | null }) {
  const holdButton = (
    <SlotButton startsAt={selection.starts_at} size="sm" className="mt-2">
      Hold this time
    </SlotButton>
  );
  return hold ? (
    <HoldCountdown
      key={hold.expiresAt}
      idempotencyKey={selection.idempotency_key}
      expiresAt={hold.expiresAt}
      expiryLabel={hold.expiryLabel}
      isExtendable={hold.isExtendable}
      holdButton={holdButton}
    />
  ) : (
    <div className="text-muted-foreground">
      <p>This time isn't held for you. You can still confirm it as long as it's available.</p>
      {holdButton}
    </div>
  );
}
