import { isLowestPrice } from '@/lib/booking-flow/offers';
import { listBookedTimes } from '@/lib/booking-flow/overlap-queries';
import type { Quote } from '@/lib/booking-flow/price-queries';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import type { FreeSlot } from '@/lib/bookings/types';
import type { HourCycle } from '@/lib/dates/format';
import { DaySlots } from '@/components/time-picker/day-slots';
import { TimeForm } from './time-form';
import { WaitlistLink } from './waitlist-link';

/** Times of the chosen day, in a form that holds the time the customer chooses. */
export async function DayTimes({
  service,
  selection,
  day,
  availableDays,
  slots,
  getHref,
  quote,
  hourCycle,
}: {
  service: BookableService;
  selection: BookingSelection;
  day: string;
  availableDays: string[];
  slots: FreeSlot[];
  getHref: (day: string) => string;
  quote: Quote | null;
  hourCycle: HourCycle;
}) {
  const bookedTimes = await listBookedTimes(slots);
  return (
    <DaySlots
      key={selection.provider_id}
      day={day}
      availableDays={availableDays}
      slots={slots}
      bookedTimes={bookedTimes}
      offers={service.offers}
      hourCycle={hourCycle}
      defaultValue={selection.starts_at}
      showsProviders={service.offers.length > 1 && !selection.provider_id}
      getHref={getHref}
      waitlist={<WaitlistLink selection={{ ...selection, date: day }} />}
      renderForm={(choices) => (
        <TimeForm
          selection={{ ...selection, date: day }}
          omit={['starts_at']}
          total={quote?.total}
          dueOnline={quote?.due_online}
          isLowest={isLowestPrice(service.offers, { ...selection, starts_at: null })}
          isAnyProvider={service.offers.length > 1 && !selection.provider_id}
          continuesInSummary
          hourCycle={hourCycle}
        >
          {choices}
        </TimeForm>
      )}
    />
  );
}
