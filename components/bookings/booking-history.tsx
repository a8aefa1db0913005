import type { Booking } from '@/lib/bookings/queries';
import { formatWhen } from '@/lib/dates';
import { PriceDetails } from './price-details';

const labels: Record<Booking['events'][number]['kind'], string> = {
  confirmed: 'Booked',
  rescheduled: 'Moved to another time',
  cancelled: 'Cancelled',
  completed: 'Completed',
  no_show: 'Missed',
};

/** The receipt and what happened when, folded away until asked for. */
export function BookingHistory({ booking }: { booking: Booking }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent underline-offset-4 hover:underline">
        Receipt and history
      </summary>
      <div className="mt-3 grid gap-6 rounded-card bg-muted p-5 sm:grid-cols-2">
        <PriceDetails lines={booking.lines} total={booking.total} />
        <ol aria-label="History" className="grid content-start gap-2 text-sm">
          {booking.events.map(({ id, kind, created_at }) => (
            <li key={id}>
              <span className="font-semibold">{labels[kind]}</span>{' '}
              <span className="text-muted-foreground">
                {formatWhen(created_at, booking.time_zone)}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}
