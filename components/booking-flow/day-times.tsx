import { SectionFailure } from '@/components/feedback/section-failure';
import { bookingMessages } from '@/lib/bookings/messages';
import { isLowestPrice } from '@/lib/booking-flow/offers';
import { findOwnTimes } from '@/lib/booking-flow/overlap-queries';
import type { Quote } from '@/lib/booking-flow/price-queries';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import { listFreeSlots } from '@/lib/booking-flow/time-queries';
import { requestHourCycle } from '@/lib/dates/hour-cycle';
import { toResult } from '@/lib/result';
import { DaySlots } from '@/components/free-times/day-slots';
import { TimeForm } from './time-form';
import { WaitlistLink } from './waitlist-link';

/** The times of a day at which the service is free. */
export async function DayTimes({
  service,
  selection,
  day,
  days,
  hrefOf,
  quote,
}: {
  service: BookableService;
  selection: BookingSelection;
  day: string;
  days: string[];
  hrefOf: (day: string) => string;
  quote: Quote | null;
}) {
  const found = await toResult(listFreeSlots(selection, day), bookingMessages.timesFailed);
  if (!found.ok) return <SectionFailure message={found.message} reference={found.reference} />;
  const slots = found.data;
  const own = await findOwnTimes(slots);
  return (
    <DaySlots
      key={selection.provider_id}
      day={day}
      days={days}
      slots={slots}
      own={own}
      offers={service.offers}
      selected={selection.starts_at}
      hrefOf={hrefOf}
      waitlist={<WaitlistLink selection={{ ...selection, date: day }} />}
      form={(choices) => (
        <TimeForm
          selection={{ ...selection, date: day }}
          omit={['starts_at']}
          total={quote?.total}
          isLowest={isLowestPrice(service.offers, { ...selection, starts_at: null })}
          hourCycle={requestHourCycle()}
        >
          {choices}
        </TimeForm>
      )}
    />
  );
}
