import { EmptyNotice } from '@/components/feedback/empty-notice';
import { ErrorNotice } from '@/components/feedback/error-notice';
import { ButtonLink } from '@/components/ui/button-link';
import { foldSeries } from '@/lib/bookings/history';
import { emptyListMessages } from '@/lib/bookings/messages';
import type { CustomerReview } from '@/lib/reviews/customer-review';
import type { Booking } from '@/lib/bookings/queries';
import type { BookingTab } from '@/lib/bookings/types';
import type { CustomerTip } from '@/lib/payments/tips';
import type { Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import { getServerTime } from '@/lib/dates/server-time';
import { BookingCard } from './booking-card';
import { formatWhen, type HourCycle } from '@/lib/dates/format';
import { BookingStatus } from './booking-status';
import { UnreadBadge } from '@/components/ui/unread-badge';

/** `cards` shows all details, `rows` only the time, service and status. */
export type BookingLayout = 'cards' | 'rows';

export function BookingList({
  result,
  reviews = [],
  tips = [],
  tab,
  hourCycle,
  startsWithNext = false,
  layout = 'cards',
}: {
  result: Result<{ bookings: Booking[] }>;
  reviews?: CustomerReview[];
  tips?: CustomerTip[];
  tab: BookingTab;
  hourCycle: HourCycle;
  /** Whether the first booking is the customer's next one. */
  startsWithNext?: boolean;
  layout?: BookingLayout;
}) {
  if (!result.ok) return <ErrorNotice title="Error loading bookings" failure={result} />;
  const { bookings } = result.data;
  if (bookings.length === 0) {
    return (
      <EmptyNotice {...emptyListMessages[tab]}>
        <ButtonLink href={routes.services}>Find a service</ButtonLink>
      </EmptyNotice>
    );
  }
  const now = getServerTime();
  if (layout === 'rows') {
    return (
      <ul className="divide-y divide-border border-y border-border">
        {bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} hourCycle={hourCycle} />
        ))}
      </ul>
    );
  }
  // Past and canceled visits were different ones, which a customer reviews or books again one by one.
  const items =
    tab === 'upcoming'
      ? foldSeries(bookings)
      : bookings.map((booking) => ({ booking, laterVisits: [] }));
  return (
    <ul className="grid gap-5">
      {items.map(({ booking, laterVisits }, index) => (
        <li key={booking.id}>
          <BookingCard
            booking={booking}
            laterVisits={laterVisits}
            review={reviews.find(({ booking_id }) => booking_id === booking.id)}
            tip={tips.find(({ booking_id }) => booking_id === booking.id)}
            hourCycle={hourCycle}
            now={now}
            isNext={startsWithNext && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

function BookingRow({ booking, hourCycle }: { booking: Booking; hourCycle: HourCycle }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
      <span className="min-w-0">
        <span className="block text-sm text-muted-foreground">
          {formatWhen(booking.starts_at ?? '', booking.time_zone, hourCycle)}
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
