import { formatChangedDetails } from '@/lib/bookings/messages';
import type { Booking } from '@/lib/bookings/queries';
import { formatWhen } from '@/lib/dates/format';

const labels: Record<Booking['events'][number]['kind'], string> = {
  confirmed: 'Booked',
  rescheduled: 'Moved to another time',
  accepted: 'Accepted by the provider',
  cancelled: 'Canceled',
  completed: 'Completed',
  no_show: 'Missed',
  details_changed: 'Details changed',
};

export function BookingHistory({ booking }: { booking: Booking }) {
  const { events, time_zone, cancellation_reason } = booking;

  return (
    <ol aria-label="History" className="grid gap-4 border-l-2 border-border pl-5">
      {events.map(({ id, kind, created_at, starts_before, starts_after, changed_columns }) => (
        <li key={id}>
          <p className="font-semibold">{labels[kind]}</p>
          {starts_before && starts_after && (
            <p>
              From {formatWhen(starts_before, time_zone)} to {formatWhen(starts_after, time_zone)}
            </p>
          )}
          {changed_columns && <p>{formatChangedDetails(changed_columns)}</p>}
          {kind === 'cancelled' && cancellation_reason && (
            <p className="break-words whitespace-pre-line">“{cancellation_reason}”</p>
          )}
          <p className="text-sm text-muted-foreground">{formatWhen(created_at, time_zone)}</p>
        </li>
      ))}
    </ol>
  );
}
