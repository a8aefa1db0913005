import Link from 'next/link';
import { UnreadBadge } from '@/components/ui/unread-badge';
import type { Booking } from '@/lib/bookings/queries';
import { formatWhen, type HourCycle } from '@/lib/dates/format';
import { routes } from '@/lib/routes';
import { formatCount } from '@/lib/text';

const linkStyles =
  'inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline';

type Props = { next: Booking; visits: Booking[]; hourCycle: HourCycle };

/** The rest of a series below its next visit. Each one can be skipped, and the series stopped (LIST-11). */
export function LaterVisits({ next, visits, hourCycle }: Props) {
  const last = visits.at(-1);
  if (!last) return null;
  const until = formatWhen(last.starts_at ?? '', last.time_zone, hourCycle);

  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        {`Then ${formatCount(visits.length, 'more visit')}, until ${until}`}{' '}
        <UnreadBadge count={visits.reduce((sum, visit) => sum + visit.unread_messages, 0)} />
      </summary>
      <ul className="divide-y divide-border border-y border-border">
        {visits.map(({ id, reference, starts_at, time_zone, unread_messages }) => {
          const when = formatWhen(starts_at ?? '', time_zone, hourCycle);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <Link prefetch={false} href={routes.booking(reference)} className={linkStyles}>
                {when}
              </Link>{' '}
              <UnreadBadge count={unread_messages} />{' '}
              <Link prefetch={false} href={routes.cancelBooking(reference)} className={linkStyles}>
                Skip<span className="sr-only"> {when}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <Link
        prefetch={false}
        href={routes.cancelBooking(next.reference, { scope: 'later' })}
        className={linkStyles}
      >
        Stop the series
      </Link>
    </details>
  );
}
