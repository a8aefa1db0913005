'use client';

import Form from 'next/form';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { RadioChip } from '@/components/ui/radio-chip';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import { frequencyLabels } from '@/lib/series/frequency';
import type { BookingFrequency } from '@/lib/bookings/types';
import { routes } from '@/lib/routes';
import { SelectionFields } from '@/components/booking-flow/selection-fields';

/** Form for the frequency and the number of dates. It submits on change, or with a button without JavaScript. */
export function FrequencyForm({
  selection,
  frequency,
  count,
  maxCount,
}: {
  selection: BookingSelection;
  frequency: BookingFrequency;
  count: number;
  maxCount: number;
}) {
  const counts = Array.from({ length: maxCount - 1 }, (_, index) => index + 2);

  return (
    <Form
      action={routes.repeatBooking(selection.service_id)}
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
      className="grid gap-6"
      prefetch={false}
      replace
      scroll={false}
    >
      <SelectionFields selection={selection} omit={['service_id', 'frequency']} />
      <RadioGroup legend="How often" className="grid">
        <div className="grid gap-2.5 sm:grid-cols-3">
          {Object.entries(frequencyLabels).map(([value, label]) => (
            <RadioChip
              key={value}
              name="frequency"
              value={value}
              defaultChecked={value === frequency}
              required
            >
              {label}
            </RadioChip>
          ))}
        </div>
      </RadioGroup>
      <div className="grid gap-2 sm:w-48">
        <Label htmlFor="series-count">How many times</Label>
        <Select id="series-count" name="count" defaultValue={count}>
          {counts.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </Select>
      </div>
      <noscript>
        <Button type="submit" variant="outline">
          Show dates
        </Button>
      </noscript>
    </Form>
  );
}
