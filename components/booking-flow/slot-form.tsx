'use client';

import type { ComponentProps } from 'react';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageAddress } from '@/components/form/use-page-address';
import { Button } from '@/components/ui/button';
import { chooseTime } from '@/lib/booking-flow/hold-actions';
import { normalizeInstant } from '@/lib/dates/instant';
import { holdMessages } from '@/lib/bookings/messages';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import { SelectionFields } from './selection-fields';

const formId = 'slot';

/** Form state of the action that holds a time. */
export function useSlotForm() {
  return useActionForm(chooseTime, {
    unavailable: holdMessages.unavailable,
    permalink: usePageAddress(),
  });
}

/** Form of the page's `SlotButton`s. Forms can't nest, but a button can name another form. */
export function SlotForm({
  form,
  selection,
}: {
  form: ReturnType<typeof useSlotForm>;
  selection: BookingSelection;
}) {
  return (
    <form {...form.formProps} id={formId} hidden>
      <SelectionFields selection={selection} omit={['date', 'starts_at']} />
    </form>
  );
}

/** Button that holds a time and leads to the last step, with scripts or without. */
export function SlotButton({
  startsAt,
  ...button
}: { startsAt: string } & Omit<ComponentProps<typeof Button>, 'type' | 'form' | 'name' | 'value'>) {
  return (
    <Button
      type="submit"
      form={formId}
      name="starts_at"
      value={normalizeInstant(startsAt)}
      variant="secondary"
      {...button}
    />
  );
}
