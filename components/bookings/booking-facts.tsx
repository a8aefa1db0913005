import type { ReactNode } from 'react';
import type { Booking } from '@/lib/bookings/queries';
import { formatBookingPlace } from '@/lib/bookings/places';
import { formatWhen } from '@/lib/dates/format';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import { siteName } from '@/lib/site-config';
import { formatFullName } from '@/lib/text';

export function BookingFacts({
  booking,
  hourCycle,
}: {
  booking: Booking;
  /** Required in client components. In server components, it defaults to the request's hour cycle. */
  hourCycle?: HourCycle | null;
}) {
  const { provider } = booking;

  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
      <Fact label="When">{formatWhen(booking.starts_at ?? '', booking.time_zone, hourCycle)}</Fact>
      <Fact label="With">
        {provider ? formatFullName(provider) : `A provider who has left ${siteName}`}
        {provider?.business && `, ${provider.business.business_name}`}
      </Fact>
      <Fact label="Where">
        {[booking.location?.label, formatBookingPlace(booking)].filter(Boolean).join(': ')}
      </Fact>
      {booking.access_notes && <Fact label="Getting in">{booking.access_notes}</Fact>}
      {booking.notes && <Fact label="Notes">{booking.notes}</Fact>}
      <Fact label="Reference">
        <span className="tracking-wide tabular-nums">{booking.reference}</span>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="-mb-2 text-sm text-muted-foreground sm:mb-0 sm:text-base">{label}</dt>
      <dd className="min-w-0 font-medium break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
