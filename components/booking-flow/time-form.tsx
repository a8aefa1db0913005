'use client';

import type { ReactNode } from 'react';
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

/** Step form whose post holds the chosen time. A refusal appears in the form. */
export function TimeForm({
  selection,
  omit,
  total,
  isLowest,
  hourCycle,
  children,
}: {
  selection: BookingSelection;
  omit: (keyof BookingSelection)[];
  total?: number;
  isLowest?: boolean;
  hourCycle: HourCycle | null;
  children: ReactNode;
}) {
  const form = useSlotForm();
  const { failure } = form;
  const posted = {
    ...selection,
    add_on_ids: form.getSubmittedList('add_on_ids') ?? selection.add_on_ids,
  };
  return (
    <>
      {/* The browser reports a missing choice. */}
      <form
        {...form.formProps}
        {...useRememberedChoices()}
        className={stepFormStyle}
        noValidate={false}
      >
        <SelectionFields selection={selection} omit={omit} />
        <PostedStart value={form.values.starts_at}>{children}</PostedStart>
        {failure && <FailureNotice failure={failure} selection={posted} hourCycle={hourCycle} />}
        <StepBar total={total} isLowest={isLowest}>
          <Button type="submit" size="lg" aria-disabled={form.isPending}>
            Continue
          </Button>
        </StepBar>
      </form>
      <SlotForm form={form} selection={posted} />
    </>
  );
}
