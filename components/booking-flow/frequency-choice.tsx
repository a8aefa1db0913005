import { RadioChip } from '@/components/ui/radio-chip';
import { RadioGroup } from '@/components/ui/radio-group';
import type { BookingFrequency } from '@/lib/bookings/types';
import { frequencyLabels } from '@/lib/series/frequency';

type Props = { form: string; defaultValue: BookingFrequency | null };

/** First question for a service that customers usually repeat: once, or how often (BOOK-58). */
export function FrequencyChoice({ form, defaultValue }: Props) {
  return (
    <RadioGroup legend="How often?">
      <div className="grid max-w-2xl grid-cols-2 gap-2.5 sm:grid-cols-4">
        {Object.entries({ '': 'Once', ...frequencyLabels }).map(([value, label]) => (
          <RadioChip
            key={value}
            form={form}
            name="frequency"
            value={value}
            defaultChecked={value === (defaultValue ?? '')}
          >
            {label}
          </RadioChip>
        ))}
      </div>
    </RadioGroup>
  );
}
