import Link from 'next/link';
import { TitledCard } from '@/components/ui/titled-card';
import type { SeriesBooking } from '@/lib/series/queries';
import { formatWhen } from '@/lib/dates/format';
import { routes } from '@/lib/routes';

/** All bookings that were made together with this one. */
export function SeriesCard({ series, reference }: { series: SeriesBooking[]; reference: string }) {
  if (series.length === 0) return null;
  const position = series.findIndex((one) => one.reference === reference) + 1;

  return (
    <TitledCard title="Series">
      <p className="text-muted-foreground">
        {position} of {series.length}
      </p>
      <ol className="mt-3 grid gap-2">
        {series.map((one) => (
          <li key={one.reference} className="flex flex-wrap justify-between gap-x-4">
            <Link
              prefetch={false}
              href={routes.booking(one.reference)}
              aria-current={one.reference === reference ? 'page' : undefined}
              className="underline-offset-4 hover:underline aria-[current]:font-semibold"
            >
              {formatWhen(one.starts_at ?? '', one.time_zone)}
            </Link>
            {one.status === 'cancelled' && <span className="text-muted-foreground">Cancelled</span>}
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
