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

export async function DayTimes({
  service,
  selection,
  day,
  days,
  getHref,
  quote,
}: {
  service: BookableService;
  selection: BookingSelection;
  day: string;
  days: string[];
  getHref: (day: string) => string;
  quote: Quote | null;
}) {
  const found = await toResult(listFreeSlots(selection, day), bookingMessages.timesFailed);
  if (!found.ok) return <SectionFailure message={found.message} reference={found.reference} />;
  const slots = found.data;
  const ownTimes = await findOwnTimes(slots);
  return (
    <DaySlots
      key={selection.provider_id}
      day={day}
      days={days}
      slots={slots}
      ownTimes={ownTimes}
      offers={service.offers}
      selected={selection.starts_at}
      getHref={getHref}
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
