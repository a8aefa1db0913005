import type { ReactNode } from 'react';
import type { NearestSlot } from '@/lib/bookings/types';
import { formatWhen } from '@/lib/dates/format';
import type { HourCycle } from '@/lib/dates/hour-cycle';

export function NearestTimes({
  nearest,
  hourCycle,
  children,
}: {
  nearest: NearestSlot[];
  hourCycle: HourCycle | null;
  children: (startsAt: string, label: string) => ReactNode;
}) {
  return (
    <>
      <p className="mt-2">
        {nearest.length > 0 ? 'The nearest free times:' : 'No other times are free around then.'}
      </p>
      <ul className="mt-3 grid gap-2">
        {nearest.map(({ starts_at, time_zone }) => (
          <li key={starts_at}>
            {children(starts_at, formatWhen(starts_at, time_zone, hourCycle))}
          </li>
        ))}
      </ul>
    </>
  );
}
