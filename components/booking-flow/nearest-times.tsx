import Link from 'next/link';
import { buttonVariants } from '@/components/ui/button';
import type { NearestSlot } from '@/lib/bookings/types';
import { formatWhen } from '@/lib/dates/format';
import type { HourCycle } from '@/lib/dates/hour-cycle';

/** The free times around one that was taken; each leads on with that time chosen. */
export function NearestTimes({
  nearest,
  hourCycle,
  hrefOf,
}: {
  nearest: NearestSlot[];
  hourCycle: HourCycle | null;
  hrefOf: (startsAt: string) => string;
}) {
  return (
    <>
      <p className="mt-2">
        {nearest.length > 0 ? 'The nearest free times:' : 'Nothing else is free around then.'}
      </p>
      <ul className="mt-3 grid gap-2">
        {nearest.map(({ starts_at, time_zone }) => (
          <li key={starts_at}>
            <Link
              prefetch={false}
              href={hrefOf(starts_at)}
              className={buttonVariants({ variant: 'secondary', wide: true })}
            >
              {formatWhen(starts_at, time_zone, hourCycle)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
