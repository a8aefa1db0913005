import Link from 'next/link';
import { blockerMessages } from '@/lib/account/messages';
import type { UpcomingBooking } from '@/lib/account/queries';
import { formatWhen, type HourCycle } from '@/lib/dates/format';
import { routes } from '@/lib/routes';

type Props = { title: string; bookings: UpcomingBooking[]; hourCycle: HourCycle };

/** Bookings that account deletion would cancel, or that block it, with the reason. */
export function UpcomingBookings({ title, bookings, hourCycle }: Props) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{title}</p>
      <ul className="divide-y divide-border border-y border-border">
        {bookings.map(({ reference, service_name, starts_at, time_zone, obstacle }) => (
          <li key={reference} className="grid gap-1 py-3">
            <Link
              href={routes.booking(reference)}
              className="w-fit font-semibold text-accent underline underline-offset-4"
            >
              {service_name}
            </Link>{' '}
            <span className="text-muted-foreground">
              {formatWhen(starts_at, time_zone, hourCycle)}
            </span>{' '}
            {obstacle && <span>{blockerMessages[obstacle]}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
