'use client';

import { useState, type ReactNode } from 'react';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { normalizeInstant } from '@/lib/dates/instant';
import { bookingMessages } from '@/lib/bookings/messages';
import type { CompleteSelection } from '@/lib/booking-flow/selection';
import { confirmSeries } from '@/lib/series/actions';
import type { ShownAddress } from '@/lib/booking-flow/details-schema';
import type { BookingFrequency } from '@/lib/bookings/types';
import type { HourCycle } from '@/lib/dates/format';
import { isNameError } from '@/lib/form/names';
import { formatCount } from '@/lib/text';
import { FailureNotice } from '@/components/booking-flow/failure-notice';
import { nameFormOptions, NameQuestion } from '@/components/booking-flow/name-question';
import { SelectionFields } from '@/components/booking-flow/selection-fields';
import { ShownAddressFields } from '@/components/booking-flow/shown-address-fields';
import { isDateSelectable, SeriesDates, type SeriesDate } from './series-dates';
import { SeriesTotal } from './series-total';
import { StepBar } from '@/components/booking-flow/step-bar';

/** Form with the dates of a series and their total. Books all chosen dates or none. */
export function SeriesForm({
  selection,
  shownAddress,
  frequency,
  count,
  total,
  dates,
  hourCycle,
  asksName = false,
  children,
}: {
  selection: CompleteSelection & { provider_id: string };
  shownAddress: ShownAddress;
  frequency: BookingFrequency;
  count: number;
  /** Price of each booking, as shown. If it has changed, nothing is booked. */
  total: number;
  dates: SeriesDate[];
  hourCycle: HourCycle;
  asksName?: boolean;
  children: ReactNode;
}) {
  const form = useActionForm(confirmSeries, {
    permalink: usePageUrl(),
    unavailable: bookingMessages.unavailable,
    ...(asksName && nameFormOptions),
  });
  const { failure } = form;
  const { chosenDates, uncheckedStarts, setUncheckedStarts } = useChosenDates(
    dates,
    form.getSubmittedList('chosen'),
  );
  const isForSomeoneElse = form.values.for_someone_else === 'on';
  const price = failure?.details?.price?.total ?? total;
  const visits = formatCount(chosenDates.length, 'visit');

  return (
    <form {...form.formProps} className="grid gap-6">
      <SelectionFields selection={selection} omit={['frequency']} />
      <ShownAddressFields address={shownAddress} />
      <input type="hidden" name="frequency" value={frequency} />
      <input type="hidden" name="count" value={count} />
      <input type="hidden" name="expected_total" value={price} />
      {asksName && <NameQuestion form={form} />}
      <SeriesDates dates={dates} uncheckedStarts={uncheckedStarts} onChange={setUncheckedStarts} />
      <SeriesTotal role="status" totals={chosenDates.map(() => price)} />
      {children}
      {failure && !(asksName && isNameError(failure.fields)) && (
        <FailureNotice failure={failure} selection={selection} hourCycle={hourCycle} />
      )}
      {(isForSomeoneElse || dates.some(({ state }) => state === 'overlapping')) && (
        <Checkbox
          name="for_someone_else"
          label="These bookings are for someone else"
          description={bookingMessages.overlapRule}
          defaultChecked={isForSomeoneElse}
        />
      )}
      <StepBar total={chosenDates.length * price} label={`Total for ${visits}`} isSticky={false}>
        <Button type="submit" size="lg" aria-disabled={form.isPending}>
          {form.isPending ? 'Confirming…' : 'Confirm all bookings'}
        </Button>
      </StepBar>
    </form>
  );
}

/** Returns the chosen dates and the unchecked start times. Dates that overlap a booking start unchecked. */
function useChosenDates(dates: SeriesDate[], submittedStarts: string[] | undefined) {
  // Without JavaScript, a submitted form is rendered again and its unchecked dates must stay unchecked.
  const [uncheckedStarts, setUncheckedStarts] = useState(() =>
    dates
      .filter(({ state }) => state === 'overlapping' || submittedStarts)
      .map(({ starts_at }) => normalizeInstant(starts_at) ?? '')
      .filter((start) => !submittedStarts?.includes(start)),
  );
  const chosenDates = dates.filter(
    ({ starts_at, state }) =>
      isDateSelectable(state) && !uncheckedStarts.includes(normalizeInstant(starts_at) ?? ''),
  );
  return { chosenDates, uncheckedStarts, setUncheckedStarts };
}
