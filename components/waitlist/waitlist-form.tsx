'use client';

import { useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import type { ActionForm } from '@/components/form/use-action-form';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { ButtonLink } from '@/components/ui/button-link';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SubmitButton } from '@/components/ui/submit-button';
import { stepChoices } from '@/lib/booking-choices';
import { getSelectionHref, type BookingSelection } from '@/lib/booking-flow/selection';
import { getDayPartWindow, otherDayCount } from '@/lib/waitlist/windows';
import { joinWaitlist } from '@/lib/waitlist/actions';
import { waitlistMessages } from '@/lib/waitlist/messages';
import { addDaysTo, formatCalendarDay, formatWallTime, type HourCycle } from '@/lib/dates/format';
import { SelectionFields } from '@/components/booking-flow/selection-fields';

function getDayPartOptions(hourCycle: HourCycle) {
  const formatTime = (wallTime: string) => formatWallTime(wallTime, hourCycle);
  const { until_time } = getDayPartWindow('afternoon');
  return [
    ['morning', 'Morning', 'Until noon'],
    ['afternoon', 'Afternoon', `Noon to ${formatTime(until_time)}`],
    ['evening', 'Evening', `After ${formatTime(getDayPartWindow('evening').from_time)}`],
  ] as const;
}

const customWindowFields = [
  ['from_time', 'From'],
  ['until_time', 'Until'],
] as const;

/** Choices that a waitlist entry doesn't include. The server action rejects unknown fields. */
const omittedFields = [
  ...(Object.keys(stepChoices) as (keyof typeof stepChoices)[]),
  'starts_at',
  'idempotency_key',
] as const;

/** Form for one or several days and the hours that suit: parts of the day or other hours. */
export function WaitlistForm({
  selection,
  today,
  lastDay,
  timeZoneName,
  hourCycle,
}: {
  selection: BookingSelection;
  today: string;
  lastDay: string;
  /** Name of the provider's time zone, in which the times are entered. */
  timeZoneName: string;
  hourCycle: HourCycle;
}) {
  const form = useActionForm(joinWaitlist, {
    permalink: usePageUrl(),
    unavailable: waitlistMessages.unavailable,
    loadSchema: () =>
      import('@/lib/waitlist/schema').then(({ waitlistTimesSchema }) => waitlistTimesSchema),
  });
  const { failure, values } = form;
  const [firstDay, setFirstDay] = useState(values.day || selection.date || today);
  const chosenDays = form.getSubmittedList('also_on') ?? [];
  const otherDays = Array.from({ length: otherDayCount }, (_, index) =>
    addDaysTo(firstDay, index + 1),
  ).filter((otherDay) => otherDay <= lastDay);

  return (
    <form {...form.formProps} className="grid max-w-xl gap-8">
      <SelectionFields selection={selection} omit={omittedFields} />
      <FormAlert message={failure?.message} code={failure?.code} />
      {failure?.code === 'slot_available' && (
        <ButtonLink
          href={getSelectionHref('time', {
            ...selection,
            date: failure.details?.day ?? values.day ?? selection.date,
          })}
          variant="outline"
          prefetch={false}
          className="justify-self-start"
        >
          See available times
        </ButtonLink>
      )}
      <div onChange={({ target }) => setFirstDay((target as HTMLInputElement).value || firstDay)}>
        <Field label="Day" required error={form.getError('day')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              {...form.register('day')}
              min={today}
              max={lastDay}
              defaultValue={values.day ?? selection.date ?? ''}
            />
          )}
        </Field>
      </div>
      {otherDays.length > 0 && (
        <fieldset className="grid min-w-0">
          <legend className="mb-1 font-medium">These days work too</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {otherDays.map((otherDay) => (
              <Checkbox
                key={otherDay}
                name="also_on"
                value={otherDay}
                label={formatCalendarDay(otherDay)}
                defaultChecked={chosenDays.includes(otherDay)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <WindowFields form={form} timeZoneName={timeZoneName} hourCycle={hourCycle} />
      <SubmitButton isPending={form.isPending} size="lg" className="justify-self-start">
        Join the waitlist
      </SubmitButton>
    </form>
  );
}

function WindowFields({
  form,
  timeZoneName,
  hourCycle,
}: {
  form: Pick<ActionForm, 'values' | 'getError' | 'register'> & { result: unknown };
  timeZoneName: string;
  hourCycle: HourCycle;
}) {
  // `morning` carries the error about all windows, so changing any of them clears it.
  const [editedResult, setEditedResult] = useState<unknown>();
  const windowError = editedResult === form.result ? undefined : form.getError('morning');

  return (
    <fieldset
      onChange={() => setEditedResult(form.result)}
      className="grid min-w-0 gap-4"
      aria-describedby="waitlist-window-hint"
    >
      <legend className="mb-1 text-heading font-bold tracking-tight">When could it start?</legend>
      <p id="waitlist-window-hint" className="text-muted-foreground">
        Choose all that work for you. Times are in {timeZoneName}.
      </p>
      {windowError && <p className="text-sm font-medium text-destructive">{windowError}</p>}
      <div className="grid gap-x-6 sm:grid-cols-3">
        {getDayPartOptions(hourCycle).map(([name, label, description]) => (
          <Checkbox
            key={name}
            name={name}
            label={label}
            description={description}
            defaultChecked={form.values[name] === 'on'}
          />
        ))}
      </div>
      <details open={customWindowFields.some(([name]) => form.values[name] || form.getError(name))}>
        <summary className="w-fit cursor-pointer py-2.5 font-medium text-accent underline underline-offset-4">
          Other hours
        </summary>
        <div className="mt-2 grid grid-cols-2 gap-4">
          {customWindowFields.map(([name, label]) => (
            <Field key={name} label={label} error={form.getError(name)}>
              {(control) => (
                <Input
                  {...control}
                  type="time"
                  {...form.register(name)}
                  step={15 * 60}
                  defaultValue={form.values[name]}
                />
              )}
            </Field>
          ))}
        </div>
      </details>
    </fieldset>
  );
}
