'use client';

import { useEffect, type ReactNode } from 'react';
import { useChosenSlot } from '@/components/free-times/chosen-slot';
import { Button } from '@/components/ui/button';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import { FailureNotice } from './failure-notice';
import { SelectionFields } from './selection-fields';
import { SlotForm, useSlotForm } from './slot-form';
import { PostedStart } from '@/components/free-times/start-chip';
import { StepBar } from './step-bar';
import { stepFormStyle } from './step-form';
import { useRememberedChoices } from './use-remembered-choices';

const formId = 'time';

/** Step form whose post holds the chosen time. A refusal appears in the form. */
export function TimeForm({
  selection,
  omit,
  total,
  dueOnline,
  isLowest,
  isAnyProvider = false,
  hourCycle,
  beside,
  children,
}: {
  selection: BookingSelection;
  omit: (keyof BookingSelection)[];
  total?: number;
  dueOnline?: number;
  isLowest?: boolean;
  /** Whether the times are everyone's, so that a time brings its provider. */
  isAnyProvider?: boolean;
  hourCycle: HourCycle | null;
  /** Calendar, before the button but outside of the form: without scripts it is a form itself. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const form = useSlotForm();
  const { failure } = form;
  const { ref: formRef, onChange } = useRememberedChoices();
  const { slot, offer, choose } = useChosenSlot();
  // The time was chosen with the provider who comes. No one else comes instead (BOOK-52).
  const chosen: BookingSelection =
    isAnyProvider && slot
      ? { ...selection, provider_id: slot.provider_id, any_provider: 'on' }
      : selection;

  // Follows the inputs: the browser, or the address, may have restored a choice.
  useEffect(() => choose(getSlot(formRef.current)), [choose, formRef]);

  const posted = {
    ...selection,
    add_on_ids: form.getSubmittedList('add_on_ids') ?? selection.add_on_ids,
  };
  return (
    <>
      <div className="grid gap-8">
        <div className={beside ? 'grid gap-8 xl:grid-cols-[1fr_24rem] xl:gap-10' : 'grid'}>
          {/* The browser reports a missing choice. */}
          <form
            {...form.formProps}
            id={formId}
            ref={formRef}
            onChange={(event) => {
              onChange(event);
              choose(getSlot(formRef.current));
            }}
            className={stepFormStyle}
            noValidate={false}
          >
            <SelectionFields selection={chosen} omit={omit} />
            <PostedStart value={form.values.starts_at}>{children}</PostedStart>
            {failure && (
              <FailureNotice failure={failure} selection={posted} hourCycle={hourCycle} />
            )}
          </form>
          {beside}
        </div>
        <StepBar
          total={offer?.total ?? total}
          dueOnline={offer ? offer.due_online : isLowest ? undefined : dueOnline}
          provider={offer?.first_name}
          isLowest={isLowest && !offer}
        >
          <Button type="submit" form={formId} size="lg" aria-disabled={form.isPending}>
            Continue
          </Button>
        </StepBar>
      </div>
      <SlotForm form={form} selection={posted} />
    </>
  );
}

/** Returns the slot that is checked in a form, if the form has times. */
function getSlot(form: HTMLFormElement | null) {
  const start = form?.querySelector<HTMLInputElement>('[name=starts_at]:checked');
  const { providerId } = start?.dataset ?? {};
  return start && providerId ? { starts_at: start.value, provider_id: providerId } : null;
}
