'use client';

import { useEffect, type ReactNode } from 'react';
import { useChosenSlot } from '@/components/free-times/chosen-slot';
import { useChosenExtras } from '@/components/service/chosen-extras';
import { Button } from '@/components/ui/button';
import { getTotalLabel, selectSlot, type BookingSelection } from '@/lib/booking-flow/selection';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import { FailureNotice } from './failure-notice';
import { SelectionFields } from './selection-fields';
import { NearestForms, useSlotForm } from './slot-form';
import { PostedStart } from '@/components/free-times/start-chip';
import { ExtrasBar } from './extras-bar';
import { stepFormStyle } from './step-form';
import { useRememberedChoices } from './use-remembered-choices';

/** Price of the selection, shown until a time with its own is chosen. */
type Price = { total?: number; dueOnline?: number; isLowest?: boolean; provider?: string };

/** Step form whose post holds the chosen time. A refusal appears in the form. */
export function TimeForm({
  id = 'time',
  selection,
  omit,
  isAnyProvider = false,
  hourCycle,
  beside,
  children,
  ...price
}: Price & {
  /** Id of the form, for choices that stand outside of it. */
  id?: string;
  selection: BookingSelection;
  omit: (keyof BookingSelection)[];
  /** Whether the times are everyone's, so that a time brings its provider. */
  isAnyProvider?: boolean;
  hourCycle: HourCycle | null;
  /** Calendar, before the button but outside of the form: without scripts it is a form itself. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const form = useSlotForm();
  const { failure } = form;
  const { slot, offer } = useChosenSlot();
  const { price: live } = useChosenExtras();
  const shown_total = offer?.total ?? (price.isLowest ? null : price.total) ?? null;
  const chosen = isAnyProvider && slot ? selectSlot(selection, slot) : selection;
  const posted = {
    ...selection,
    add_on_ids: form.getSubmittedList('add_on_ids') ?? selection.add_on_ids,
    rhythm: (form.values.rhythm as BookingSelection['rhythm']) ?? selection.rhythm,
  };
  return (
    <>
      <div className="grid gap-8">
        <div className={beside ? 'grid gap-8 xl:grid-cols-[1fr_24rem] xl:gap-10' : 'grid'}>
          {/* The browser reports a missing choice. */}
          <form
            {...form.formProps}
            {...useSlotChoice()}
            id={id}
            className={stepFormStyle}
            noValidate={false}
          >
            <SelectionFields selection={{ ...chosen, shown_total }} omit={omit} />
            {/* Without scripts, the answers may differ from those of the total. */}
            {live && <input type="hidden" name="shown_total" value={live.total} />}
            <PostedStart value={form.values.starts_at}>{children}</PostedStart>
            {failure && (
              <FailureNotice failure={failure} selection={posted} hourCycle={hourCycle} />
            )}
          </form>
          {beside}
        </div>
        <TimeBar formId={id} label={getTotalLabel(posted)} isPending={form.isPending} {...price} />
      </div>
      <NearestForms form={form} failure={failure} selection={posted} />
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

/** Returns props for a form of times that remember its choices and share the checked slot. */
function useSlotChoice() {
  const ref = useRememberedChoices();
  const { choose } = useChosenSlot();

  // Follows the inputs: the browser, or the address, may have restored a choice.
  useEffect(() => choose(getSlot(ref.current)), [choose, ref]);

  return { ref, onChange: () => choose(getSlot(ref.current)) };
}

/** Returns the slot that is checked in a form, if the form has times. */
function getSlot(form: HTMLFormElement | null) {
  const start = form?.querySelector<HTMLInputElement>('[name=starts_at]:checked');
  const { providerId } = start?.dataset ?? {};
  return start && providerId ? { starts_at: start.value, provider_id: providerId } : null;
}
