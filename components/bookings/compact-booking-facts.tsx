import { Avatar } from '@/components/ui/avatar';
import { Instant } from '@/components/ui/instant';
import { formatBookingAddress } from '@/lib/bookings/addresses';
import type { Booking } from '@/lib/bookings/queries';
import { formatWhen } from '@/lib/dates/format';
import { siteName } from '@/lib/site-config';
import { formatFullName } from '@/lib/text';

/** Short version of a booking's facts for lists: time, provider and address. */
export function CompactBookingFacts({ booking }: { booking: Booking }) {
  const { provider } = booking;
  const providerName = provider && formatFullName(provider);

  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        {booking.starts_at && (
          <Instant value={booking.starts_at}>
            {formatWhen(booking.starts_at, booking.time_zone)}
          </Instant>
        )}{' '}
        {booking.series_id && (
          <span className="block text-sm font-normal text-muted-foreground">Part of a series</span>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        {providerName && <Avatar name={providerName} src={provider.image_url} size={32} />}
        <span className="min-w-0 grow basis-32 break-words">
          {providerName ?? `A provider who has left ${siteName}`}
          {provider?.business && `, ${provider.business.business_name}`}
        </span>
      </p>
      <p className="break-words text-muted-foreground">{formatBookingAddress(booking)}</p>
    </div>
  );
}
