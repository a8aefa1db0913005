'use client';

import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';
import { SubmitButton } from '@/components/ui/submit-button';
import type { HourCycle } from '@/lib/dates/format';
import { saveHourCycle } from '@/lib/preferences/actions';
import {
  hourCycleScope,
  hourCycleLabels,
  getPreferenceFailureMessage,
} from '@/lib/preferences/messages';

/** Form for choosing between 12- and 24-hour times. */
export function HourCycleForm({ hourCycle }: { hourCycle: HourCycle | null }) {
  const form = useActionForm(saveHourCycle, {
    unavailable: getPreferenceFailureMessage('unavailable'),
    initialValues: { hour_cycle: hourCycle ?? '' },
  });

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.notice} />
      <p className="text-muted-foreground">{hourCycleScope}</p>
      <RadioGroup legend="Time format" hideLegend className="grid max-w-md gap-3">
        {(['', 'h12', 'h23'] as const).map((option) => (
          <RadioCard
            key={option}
            name="hour_cycle"
            value={option}
            defaultChecked={form.values.hour_cycle === option}
            {...hourCycleLabels[option]}
          />
        ))}
      </RadioGroup>
      <SubmitButton isPending={form.isPending} variant="outline" className="justify-self-start">
        Save time format
      </SubmitButton>
    </form>
  );
}
