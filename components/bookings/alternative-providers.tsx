import Link from 'next/link';
import { DataSection } from '@/components/feedback/data-section';
import { TitledCard } from '@/components/ui/titled-card';
import { getRebooking } from '@/lib/booking-flow/rebooking';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { listAlternatives, type Alternative } from '@/lib/bookings/alternative-queries';
import { bookingMessages } from '@/lib/bookings/messages';
import type { Booking } from '@/lib/bookings/queries';
import { formatWhen, getCalendarDay, type HourCycle } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';

type Props = { booking: Booking; hourCycle: HourCycle };

/** Other providers who are available around the time of a booking that the provider canceled. */
export function AlternativeProviders({ booking, hourCycle }: Props) {
  const rebooking = getRebooking(booking);
  if (!booking.is_declined || !rebooking) return null;
  return (
    <TitledCard title="Other available providers">
      <DataSection
        data={listAlternatives(booking.reference)}
        failureMessage={bookingMessages.alternativesFailed}
      >
        {(alternatives) =>
          alternatives.length === 0 ? (
            <p>{bookingMessages.noAlternatives}</p>
          ) : (
            <ul className="grid gap-2">
              {alternatives.map((alternative) => (
                <li key={alternative.provider_id}>
                  <AlternativeLink
                    alternative={alternative}
                    rebooking={rebooking}
                    hourCycle={hourCycle}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </DataSection>
    </TitledCard>
  );
}

/** Link that selects the slot it shows (TIME-6), with the canceled booking's extras and answers. */
function AlternativeLink({
  alternative: { provider_id, first_name, last_name, business_name, price, starts_at, time_zone },
  rebooking: { selection: bookedSelection, missing },
  hourCycle,
}: {
  alternative: Alternative;
  rebooking: NonNullable<ReturnType<typeof getRebooking>>;
  hourCycle: HourCycle;
}) {
  const date = getCalendarDay(starts_at, time_zone);
  const selection = { ...bookedSelection, provider_id, date, starts_at, shown_total: price };
  return (
    <Link
      href={
        missing.length > 0
          ? getSelectionHref('service', selection)
          : getSelectionHref('confirm', { ...selection, answered: 'on' })
      }
      prefetch={false}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-control border border-border px-4 py-3 hover:border-accent"
    >
      <span className="min-w-0">
        <span className="block font-semibold">
          {first_name} {last_name}
          <span className="font-normal text-muted-foreground">, {business_name}</span>
        </span>{' '}
        <span className="block">{formatWhen(starts_at, time_zone, hourCycle)}</span>
      </span>{' '}
      <span className="font-semibold tabular-nums">{formatMoney(price)}</span>
    </Link>
  );
}
