import { getOffer } from '@/lib/booking-flow/offers';
import type { BookingContext } from '@/lib/booking-flow/booking-context';
import type { Quote } from '@/lib/booking-flow/price-queries';
import { getSelectionHref, withoutTime, type BookingSelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import type { listTimes } from '@/lib/booking-flow/time-queries';
import { flowMessages } from '@/lib/booking-flow/messages';
import { formatWhen, type HourCycle } from '@/lib/dates/format';
import { routes } from '@/lib/routes';
import { DateField } from '@/components/time-picker/date-field';
import { DayStrip } from '@/components/time-picker/day-strip';
import { DayTimes } from './day-times';
import { NoAvailableTimes } from './no-available-times';
import { SelectionFields } from './selection-fields';
import { UnservedArea } from '@/components/area-alerts/unserved-area';

/** The next seven days with a calendar for any other day, and the times of the chosen day. */
export function DayAndTime({
  context: { service, selection, area, unavailableProviderId },
  times,
  quote,
  hourCycle,
}: {
  context: BookingContext;
  times: Awaited<ReturnType<typeof listTimes>>;
  quote: Quote | null;
  hourCycle: HourCycle;
}) {
  const { range, day, slots } = times;
  if (day === null) {
    const Notice = area?.isUnserved ? UnservedArea : NoAvailableTimes;
    return <Notice service={service} selection={selection} hourCycle={hourCycle} />;
  }
  const getHref = (date: string) => getSelectionHref('time', { ...withoutTime(selection), date });
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5 sm:gap-8">
      <DayStrip day={day} getHref={getHref} {...range}>
        <DateField
          day={day}
          action={routes.bookService(service.id, 'time')}
          baseHref={getSelectionHref('time', withoutTime(selection))}
          {...range}
        >
          <SelectionFields selection={selection} omit={['service_id', 'date', 'starts_at']} />
        </DateField>
      </DayStrip>
      {(unavailableProviderId || (selection.starts_at && !times.slot)) && (
        <p role="status" className="rounded-control bg-warning-soft px-4 py-3">
          {unavailableProviderId
            ? flowMessages.providerLeft
            : `${getUnavailableTimeMessage(service, selection, hourCycle)} Please choose another time.`}
        </p>
      )}
      <DayTimes
        service={service}
        selection={selection}
        day={day}
        availableDays={range.days}
        slots={slots}
        getHref={getHref}
        quote={quote}
        hourCycle={hourCycle}
      />
    </div>
  );
}

/** Returns the message for a chosen time that isn't available, with the provider's name if known (BOOK-53). */
function getUnavailableTimeMessage(
  { offers }: BookableService,
  selection: BookingSelection,
  hourCycle: HourCycle,
) {
  const offer = getOffer(offers, selection.provider_id);
  const timeZone = (offer ?? offers[0])?.provider.time_zone ?? 'UTC';
  const when = formatWhen(selection.starts_at ?? '', timeZone, hourCycle);
  return offer
    ? `${offer.provider.first_name} isn't available ${when}.`
    : `${when} is no longer available.`;
}
