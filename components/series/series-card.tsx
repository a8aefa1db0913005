import Link from 'next/link';
import { TitledCard } from '@/components/ui/titled-card';
import type { SeriesBooking } from '@/lib/series/queries';
import { formatWhen, type HourCycle } from '@/lib/dates/format';
import { routes } from '@/lib/routes';
import { SeriesTotal } from './series-total';

type Props = { series: SeriesBooking[]; reference: string; hourCycle: HourCycle };

export function SeriesCard({ series, reference, hourCycle }: Props) {
  if (series.length === 0) return null;
  const activeBookings = series.filter(({ status }) => status !== 'cancelled');
  const position = series.findIndex((booking) => booking.reference === reference) + 1;

  return (
    <TitledCard title="Series">
      <p className="text-muted-foreground">
        {position} of {series.length}
      </p>
      <ol className="mt-3 grid gap-2">
        {series.map((booking) => (
          <li key={booking.reference} className="flex flex-wrap justify-between gap-x-4">
            <Link
              prefetch={false}
              href={routes.booking(booking.reference)}
              aria-current={booking.reference === reference ? 'page' : undefined}
              className="underline-offset-4 hover:underline aria-[current]:font-semibold"
            >
              {formatWhen(booking.starts_at ?? '', booking.time_zone, hourCycle)}
            </Link>{' '}
            {booking.status === 'cancelled' && (
              <span className="text-muted-foreground">Canceled</span>
            )}
          </li>
        ))}
      </ol>
      {activeBookings.length > 0 && (
        <div className="mt-5 border-t border-border pt-4">
          <SeriesTotal totals={activeBookings.map(({ total }) => total)} />
        </div>
      )}
    </TitledCard>
  );
}
