'use client';

import { useActionForm } from '@/components/form/use-action-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { confirmBooking } from '@/lib/bookings/actions';
import { bookingMessages } from '@/lib/bookings/messages';
import type { CompleteSelection } from '@/lib/bookings/selection';
import { FailureNotice } from './failure-notice';
import { SelectionFields } from './selection-fields';
import { useHold } from './use-hold';

/** The hold and the last button, which posts without scripts too; pressing it twice books once. */
export function ConfirmForm({
  selection,
  total,
  heldUntil,
}: {
  selection: CompleteSelection;
  /** The total that is shown: another one is not booked. */
  total?: number;
  /** Formatted; null if there is no hold yet. */
  heldUntil: string | null;
}) {
  const form = useActionForm(confirmBooking, {
    // It may have been booked: the same key finds the booking.
    unavailable: bookingMessages.unavailable,
  });
  const notHeld = useHold(selection, heldUntil !== null);
  const failure = form.failure ?? notHeld;
  const isTaken = failure?.code === 'slot_taken';
  const isForSomeoneElse = form.values.for_someone_else === 'on';
  const shownTotal = failure?.details?.price?.total ?? total;

  return (
    <form {...form.formProps} className="grid gap-5">
      <SelectionFields selection={selection} />
      {shownTotal !== undefined && <input type="hidden" name="expected_total" value={shownTotal} />}
      {heldUntil && !isTaken && (
        <p className="text-muted-foreground">Held for you until {heldUntil}.</p>
      )}
      {!heldUntil && !failure && (
        <p className="text-muted-foreground noscript:hidden">Holding this time for you…</p>
      )}
      {failure && <FailureNotice failure={failure} selection={selection} />}
      {(failure?.code === 'overlapping_booking' || isForSomeoneElse) && (
        <Checkbox
          name="for_someone_else"
          label="This booking is for someone else"
          description="You can be booked only once at a time yourself."
          defaultChecked={isForSomeoneElse}
        />
      )}
      {!isTaken && (
        <Button type="submit" size="lg" wide aria-disabled={form.isPending}>
          {form.isPending ? 'Confirming…' : 'Confirm booking'}
        </Button>
      )}
    </form>
  );
}
