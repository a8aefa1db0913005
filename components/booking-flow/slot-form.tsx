'use client';

import type { ComponentProps } from 'react';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { Button } from '@/components/ui/button';
import { chooseTime } from '@/lib/booking-flow/hold-actions';
import { normalizeInstant } from '@/lib/dates/instant';
import { holdMessages } from '@/lib/booking-flow/messages';
import { selectSlot, type BookingSelection } from '@/lib/booking-flow/selection';
import type { BookingFailure } from '@/lib/bookings/types';
import { SelectionFields } from './selection-fields';

/** Returns the state of a form that holds a time. */
export function useSlotForm() {
  return useActionForm(chooseTime, {
    permalink: usePageUrl(),
    unavailable: holdMessages.unavailable,
  });
}

/** Hidden form for a `SlotButton`. Forms can't nest, so the button refers to this one by id. */
export function SlotForm({
  form,
  selection,
}: {
  form: ReturnType<typeof useSlotForm>;
  selection: BookingSelection & { starts_at: string };
}) {
  return (
    <form {...form.formProps} id={getFormId(selection.starts_at)} hidden>
      <SelectionFields selection={selection} omit={['date']} />
    </form>
  );
}

/** Forms for the times offered after a rejection. Each submits the provider shown with its time (BOOK-52). */
export function NearestSlotForms({
  form,
  failure,
  selection,
}: {
  form: ReturnType<typeof useSlotForm>;
  failure: BookingFailure | null | undefined;
  selection: BookingSelection;
}) {
  return failure?.details?.nearest?.map((slot) => (
    <SlotForm key={slot.starts_at} form={form} selection={selectSlot(selection, slot)} />
  ));
}

/** Button that holds a time and leads to the last step, with or without JavaScript. Needs a `SlotForm`. */
export function SlotButton({
  startsAt,
  ...props
}: { startsAt: string } & Omit<ComponentProps<typeof Button>, 'type' | 'form'>) {
  return <Button type="submit" form={getFormId(startsAt)} variant="outline" {...props} />;
}

const getFormId = (startsAt: string) => `slot-${normalizeInstant(startsAt)}`;
