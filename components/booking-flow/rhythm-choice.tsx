import { RadioChip } from '@/components/ui/radio-chip';
import { RadioGroup } from '@/components/ui/radio-group';
import type { BookingRhythm } from '@/lib/bookings/types';
import { rhythmLabels } from '@/lib/series/rhythm';

type Props = { form: string; defaultValue: BookingRhythm | null };

/** First question for a service that customers usually repeat: once, or how often (BOOK-58). */
export function RhythmChoice({ form, defaultValue }: Props) {
  return (
    <RadioGroup legend="How often?">
      <div className="grid max-w-2xl grid-cols-2 gap-2.5 sm:grid-cols-4">
        {Object.entries({ '': 'Once', ...rhythmLabels }).map(([value, label]) => (
          <RadioChip
            key={value}
            form={form}
            name="rhythm"
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
