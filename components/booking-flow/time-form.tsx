'use client';

import { useEffect, type ReactNode } from 'react';
import { useChosenSlot } from '@/components/time-picker/chosen-slot';
import { useChosenExtras } from '@/components/service/chosen-extras';
import { Button } from '@/components/ui/button';
import {
  getTotalLabel,
  pickChoices,
  selectSlot,
  type BookingSelection,
} from '@/lib/booking-flow/selection';
import type { HourCycle } from '@/lib/dates/format';
import { FailureNotice } from './failure-notice';
import { SelectionFields } from './selection-fields';
import { NearestSlotForms, useSlotForm } from './slot-form';
import { PostedStart } from '@/components/time-picker/start-chip';
import { ExtrasBar } from './extras-bar';
import { stepFormClasses } from './step-form';
import { useChoicesInUrl } from './use-choices-in-url';

/** Price of the selection, shown until the customer chooses a time with its own price. */
type Price = { total?: number; dueOnline?: number; isLowest?: boolean; provider?: string };

/** Step form that holds the chosen time when it is submitted. A rejection appears in the form. */
export function TimeForm({
  id = 'time',
  selection,
  omit,
  isAnyProvider = false,
  continuesInSummary = false,
  hourCycle,
  children,
  ...price
}: Price & {
  id?: string;
  selection: BookingSelection;
  omit: (keyof BookingSelection)[];
  /** Whether the times of all providers are shown. If so, a time determines its provider. */
  isAnyProvider?: boolean;
  /** Whether the summary beside the form has the button on larger screens (`ContinueButton`). */
  continuesInSummary?: boolean;
  hourCycle: HourCycle;
  children: ReactNode;
}) {
  const form = useSlotForm();
  const { failure, isPending } = form;
  const { slot, offer, setPending } = useChosenSlot();
  useEffect(() => setPending(isPending), [isPending, setPending]);
  const { price: extrasPrice } = useChosenExtras();
  const shown_total = offer?.total ?? (price.isLowest ? null : price.total) ?? null;
  const chosenSelection = isAnyProvider && slot ? selectSlot(selection, slot) : selection;
  const formChoices = { ...selection, ...pickChoices(form.getSubmittedList) };
  return (
    <>
      <div className="grid gap-8">
        {/* Uses the browser's validation, which reports a missing choice. */}
        <form
          {...form.formProps}
          {...useSlotChoiceProps()}
          id={id}
          className={stepFormClasses}
          noValidate={false}
        >
          <SelectionFields selection={{ ...chosenSelection, shown_total }} omit={omit} />
          {/* Sent only with JavaScript, which updates the total when the answers change. */}
          {extrasPrice && <input type="hidden" name="shown_total" value={extrasPrice.total} />}
          <PostedStart value={form.values.starts_at}>{children}</PostedStart>
          {failure && (
            <FailureNotice failure={failure} selection={formChoices} hourCycle={hourCycle} />
          )}
        </form>
        <div className={continuesInSummary ? 'contents lg:hidden' : 'contents'}>
          <TimeBar
            formId={id}
            label={getTotalLabel(formChoices)}
            isPending={isPending}
            {...price}
          />
        </div>
      </div>
      <NearestSlotForms form={form} failure={failure} selection={formChoices} />
    </>
  );
}

/** Bar with the price of the chosen time, or of the selection until a time is chosen. */
function TimeBar({
  formId,
  label,
  isPending,
  total,
  dueOnline,
  isLowest,
  provider,
}: Price & { formId: string; label?: string; isPending: boolean }) {
  const { offer } = useChosenSlot();
  return (
    <ExtrasBar
      label={label}
      total={offer?.total ?? total}
      dueOnline={offer?.due_online ?? dueOnline}
      showsDeposit={Boolean(offer) || !isLowest}
      provider={offer?.first_name ?? provider}
      isLowest={isLowest && !offer}
    >
      <Button type="submit" form={formId} size="lg" aria-disabled={isPending}>
        Continue
      </Button>
    </ExtrasBar>
  );
}

/** Returns form props that write the choices to the URL and share the checked slot with the page. */
function useSlotChoiceProps() {
  const ref = useChoicesInUrl();
  const { choose } = useChosenSlot();

  // Reads the inputs, because the browser or the URL may have restored a choice.
  useEffect(() => choose(getCheckedSlot(ref.current)), [choose, ref]);

  return { ref, onChange: () => choose(getCheckedSlot(ref.current)) };
}

/** Returns the slot that is checked in the form, if any. */
function getCheckedSlot(form: HTMLFormElement | null) {
  const startInput = form?.querySelector<HTMLInputElement>('[name=starts_at]:checked');
  const { providerId } = startInput?.dataset ?? {};
  return startInput && providerId ? { starts_at: startInput.value, provider_id: providerId } : null;
}
