import type { ReactNode } from 'react';
import { Name } from '@/components/ui/name';
import type { NearestSlot } from '@/lib/bookings/types';
import { formatWhen, type HourCycle } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';

/** Available times closest to a taken one, with their provider and price if those can differ. */
export function NearestTimes({
  slots,
  hourCycle,
  children,
}: {
  slots: NearestSlot[];
  hourCycle: HourCycle;
  children: (startsAt: string, label: ReactNode) => ReactNode;
}) {
  return (
    <>
      <p className="mt-2">
        {slots.length > 0
          ? 'The nearest available times:'
          : 'No other times are available around then.'}
      </p>
      <ul className="mt-3 grid gap-2">
        {slots.map(({ starts_at, time_zone, first_name, total }) => (
          <li key={starts_at}>
            {children(
              starts_at,
              <span>
                {formatWhen(starts_at, time_zone, hourCycle)}
                {first_name && (
                  <>
                    {' '}
                    with <Name>{first_name}</Name>
                  </>
                )}
                {total !== undefined && `, ${formatMoney(total)}`}
              </span>,
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
