import { RadioChip } from '@/components/ui/radio-chip';
import { RadioGroup } from '@/components/ui/radio-group';
import { groupSlots } from '@/lib/bookings/rules';
import type { FreeSlot } from '@/lib/bookings/types';
import { formatTime, formatZone } from '@/lib/dates';

/** The free times of a day by morning, afternoon and evening, in the provider's zone. */
export function TimeChoice({ slots, selected }: { slots: FreeSlot[]; selected: string | null }) {
  const zones = [...new Set(slots.map(({ time_zone }) => time_zone))];
  const wanted = Date.parse(selected ?? '');

  return (
    <RadioGroup
      legend="Time"
      hint={zones.map((zone) => formatZone(slots[0]?.starts_at ?? '', zone)).join(' and ')}
      className="grid"
    >
      <div className="grid gap-6">
        {groupSlots(slots).map(([part, times]) => (
          <section key={part} aria-label={part}>
            <h3 className="mb-2.5 font-semibold text-muted-foreground">{part}</h3>
            <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-4">
              {times.map(({ starts_at, time_zone }) => (
                <RadioChip
                  key={starts_at}
                  name="start"
                  value={new Date(starts_at).toISOString()}
                  required
                  defaultChecked={Date.parse(starts_at) === wanted}
                >
                  {formatTime(starts_at, time_zone)}
                  {zones.length > 1 && (
                    <span className="sr-only"> {formatZone(starts_at, time_zone)}</span>
                  )}
                </RadioChip>
              ))}
            </div>
          </section>
        ))}
      </div>
    </RadioGroup>
  );
}
