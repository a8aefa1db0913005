import type { Booking } from '@/lib/bookings/queries';
import { formatWhen } from '@/lib/dates/format';
import { BookingStatus } from './booking-status';
import { UnreadBadge } from '@/components/ui/unread-badge';

export function BookingRow({ booking }: { booking: Booking }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
      <span className="min-w-0">
        <span className="block text-sm text-muted-foreground">
          {formatWhen(booking.starts_at ?? '', booking.time_zone)}
        </span>{' '}
        <span className="block font-semibold break-words">
          {booking.service?.name ?? 'A service no longer offered'}
        </span>
      </span>{' '}
      <span className="flex flex-wrap gap-2">
        <UnreadBadge count={booking.unread_messages} />
        <BookingStatus status={booking.status} />
      </span>
    </li>
  );
}
