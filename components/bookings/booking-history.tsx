import { formatChangedDetails } from '@/lib/bookings/messages';
import type { Booking } from '@/lib/bookings/queries';
import { formatWhen, type HourCycle } from '@/lib/dates/format';

const labels: Record<Booking['events'][number]['kind'], string> = {
  confirmed: 'Booked',
  rescheduled: 'Moved to another time',
  accepted: 'Accepted by the provider',
  cancelled: 'Canceled',
  completed: 'Completed',
  no_show: 'Missed',
  details_changed: 'Details changed',
};

type Props = { booking: Booking; hourCycle: HourCycle };

export function BookingHistory({ booking, hourCycle }: Props) {
  const { events, time_zone, cancellation_reason } = booking;
  const format = (instant: string) => formatWhen(instant, time_zone, hourCycle);

  return (
    <ol aria-label="History" className="grid gap-4 border-l-2 border-border pl-5">
      {events.map(({ id, kind, created_at, starts_before, starts_after, changed_columns }) => (
        <li key={id}>
          <p className="font-semibold">{labels[kind]}</p>
          {starts_before && starts_after && (
            <p>
              From {format(starts_before)} to {format(starts_after)}
            </p>
          )}
          {changed_columns && <p>{formatChangedDetails(changed_columns)}</p>}
          {kind === 'cancelled' && cancellation_reason && (
            <p className="break-words whitespace-pre-line">“{cancellation_reason}”</p>
          )}
          <p className="text-sm text-muted-foreground">{format(created_at)}</p>
        </li>
      ))}
    </ol>
  );
}
