'use client';

import { useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { useActionForm, type ActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { ButtonLink } from '@/components/ui/button-link';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SendButton } from '@/components/ui/send-button';
import { getSelectionHref, type BookingSelection } from '@/lib/booking-flow/selection';
import { getWindow } from '@/lib/waitlist/windows';
import { joinWaitlist } from '@/lib/waitlist/actions';
import { waitlistMessages } from '@/lib/waitlist/messages';
import { formatWallTime } from '@/lib/dates/format';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import { SelectionFields } from '@/components/booking-flow/selection-fields';

function describeParts(hourCycle: HourCycle | null) {
  const time = (wallTime: string) => formatWallTime(wallTime, hourCycle);
  const { from_time, until_time } = getWindow('afternoon');
  return [
    ['morning', 'Morning', `Before ${time(getWindow('morning').until_time)}`],
    ['afternoon', 'Afternoon', `${time(from_time)} to ${time(until_time)}`],
    ['evening', 'Evening', `From ${time(getWindow('evening').from_time)}`],
  ] as const;
}

const loadSchema = () =>
  import('@/lib/waitlist/schema').then(({ waitlistTimesSchema }) => waitlistTimesSchema);

const spans = [
  ['from_time', 'From'],
  ['until_time', 'Until'],
  ['other_from_time', 'Or from'],
  ['other_until_time', 'Or until'],
] as const;

/** Choices that an entry doesn't have. The action refuses fields that it doesn't know. */
const unsentFields: (keyof BookingSelection)[] = [
  ...(['any_provider', 'any_place', 'rhythm', 'date', 'starts_at', 'idempotency_key'] as const),
];

/** Form for a day and up to five windows: three parts of the day and two custom ones. */
export function WaitlistForm({
  selection,
  today,
  last,
  zone,
  hourCycle,
}: {
  selection: BookingSelection;
  today: string;
  last: string;
  /** Time zone of the times: the provider's. */
  zone: string;
  hourCycle: HourCycle | null;
}) {
  const form = useActionForm(joinWaitlist, {
    unavailable: waitlistMessages.unavailable,
    invalid: waitlistMessages.invalid,
    loadSchema,
    permalink: usePageUrl(),
  });
  const { failure, values } = form;

  return (
    <form {...form.formProps} className="grid max-w-xl gap-8">
      <SelectionFields selection={selection} omit={unsentFields} />
      <FormAlert message={failure?.message} code={failure?.code} />
      {failure?.code === 'free_now' && (
        <ButtonLink
          href={getSelectionHref('time', { ...selection, date: values.day ?? selection.date })}
          variant="outline"
          prefetch={false}
          className="justify-self-start"
        >
          See the free times
        </ButtonLink>
      )}
      <Field label="Day" required error={form.getError('day')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            {...form.register('day')}
            min={today}
            max={last}
            defaultValue={values.day ?? selection.date ?? ''}
          />
        )}
      </Field>
      <WindowFields form={form} zone={zone} hourCycle={hourCycle} />
      <SendButton isPending={form.isPending} size="lg" className="justify-self-start">
        Join the waitlist
      </SendButton>
    </form>
  );
}

function WindowFields({
  form,
  zone,
  hourCycle,
}: {
  form: Pick<ActionForm, 'values' | 'getError' | 'register'> & { result: unknown };
  zone: string;
  hourCycle: HourCycle | null;
}) {
  // The error is about all windows, so that a change of any removes it.
  const [changed, setChanged] = useState<unknown>();
  const noWindow = changed === form.result ? undefined : form.getError('morning');

  return (
    <fieldset
      onChange={() => setChanged(form.result)}
      className="grid min-w-0 gap-4"
      aria-describedby="waitlist-window-hint"
    >
      <legend className="mb-1 text-heading font-bold tracking-tight">When could it start?</legend>
      <p id="waitlist-window-hint" className="text-muted-foreground">
        Choose all that suit you, in {zone}.
      </p>
      {noWindow && <p className="text-sm font-medium text-destructive">{noWindow}</p>}
      <div className="grid gap-x-6 sm:grid-cols-3">
        {describeParts(hourCycle).map(([name, label, description]) => (
          <Checkbox
            key={name}
            name={name}
            label={label}
            description={description}
            defaultChecked={form.values[name] === 'on'}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4">
        {spans.map(([name, label]) => (
          <Field key={name} label={label} error={form.getError(name)}>
            {(control) => (
              <Input
                {...control}
                type="time"
                {...form.register(name)}
                step={900}
                defaultValue={form.values[name]}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
