import type { Metadata } from 'next';
import { AreaNote } from '@/components/booking-flow/area-note';
import { AreaQuestion } from '@/components/booking-flow/area-question';
import { BookingFrame } from '@/components/booking-flow/booking-frame';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { BookingSummary } from '@/components/booking-flow/booking-summary';
import { DayAndTime } from '@/components/booking-flow/day-and-time';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { ProviderForm } from '@/components/booking-flow/provider-form';
import { ContinueButton, TimeSummary } from '@/components/booking-flow/time-summary';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { SectionFailure } from '@/components/feedback/section-failure';
import { ChosenSlotProvider } from '@/components/time-picker/chosen-slot';
import { findDetails } from '@/lib/booking-flow/details-queries';
import { chooseTime } from '@/lib/booking-flow/hold-actions';
import { bookingMessages } from '@/lib/bookings/messages';
import { findQuote } from '@/lib/booking-flow/price-queries';
import { readBookingContext, type BookingContext } from '@/lib/booking-flow/booking-context';
import { findQuotedOffers } from '@/lib/booking-flow/quoted-offers';
import { requireIdempotencyKeyInUrl } from '@/lib/booking-flow/idempotency-key';
import { findNextTimes, listTimes } from '@/lib/booking-flow/time-queries';
import { listCitiesToAsk } from '@/lib/booking-flow/service-area';
import { geocode } from '@/lib/area/geocode';
import { toResult } from '@/lib/result';
import { getHourCycle } from '@/lib/session/customer';

export const metadata: Metadata = { title: 'Choose a time', robots: { index: false } };

export default withBookingErrors(TimePage, <PostedForm action={chooseTime} />);

async function TimePage({ params, searchParams }: PageProps<'/book-service/[serviceId]/time'>) {
  const query = await searchParams;
  const context = await readBookingContext((await params).serviceId, query);
  if (!context) return <NotFoundNotice />;
  const { service, selection, area } = context;
  requireIdempotencyKeyInUrl('time', selection, query);
  const untimedSelection = { ...selection, starts_at: null };
  const citiesToAsk = listCitiesToAsk(service.offers, selection);
  if (citiesToAsk.length > 0) return <AreaStep context={context} cities={citiesToAsk} />;
  const [quote, offers, nextTimes, times, { asksForDetails }, hourCycle] = await Promise.all([
    findQuote(untimedSelection),
    findQuotedOffers(service, selection),
    findNextTimes(service, selection),
    toResult(listTimes(service, selection), bookingMessages.timesFailed),
    findDetails(service, selection),
    getHourCycle(),
  ]);
  const choices = { service, selection: untimedSelection, quote, hourCycle };
  const button = times.ok && times.data.slots.length > 0 && <ContinueButton />;

  return (
    <ChosenSlotProvider
      scope={[selection.provider_id, times.ok && times.data.day].join(' ')}
      initialSlot={times.ok ? times.data.slot : null}
      offers={offers}
    >
      <BookingFrame
        {...choices}
        step="time"
        asksForDetails={asksForDetails}
        summary={
          <TimeSummary name={service.name} hourCycle={hourCycle} button={button}>
            <BookingSummary {...choices}>{button}</BookingSummary>
          </TimeSummary>
        }
        title="When works for you?"
      >
        <div className="grid grid-cols-1 gap-5 sm:gap-10">
          <AreaNote area={area} step="time" selection={selection} />
          {service.offers.length > 1 && (
            <ProviderForm
              service={service}
              quotedOffers={offers}
              nextTimes={nextTimes}
              selection={selection}
            />
          )}
          {times.ok ? (
            <DayAndTime context={context} times={times.data} quote={quote} hourCycle={hourCycle} />
          ) : (
            <SectionFailure failure={times} />
          )}
        </div>
      </BookingFrame>
    </ChosenSlotProvider>
  );
}

/** The time step before the area is known. It has no times, because they would be those of other cities. */
async function AreaStep({
  context: { service, selection },
  cities,
}: {
  context: BookingContext;
  cities: string[];
}) {
  const [quote, areas, { asksForDetails }, hourCycle] = await Promise.all([
    findQuote(selection),
    Promise.all(cities.map(geocode)),
    findDetails(service, selection),
    getHourCycle(),
  ]);
  const choices = { service, selection, quote, hourCycle };
  return (
    <BookingFrame
      {...choices}
      step="time"
      asksForDetails={asksForDetails}
      summary={<BookingSummary {...choices} />}
      title="Where do you need it?"
    >
      <AreaQuestion selection={selection} cities={areas.filter((area) => area !== null)} />
    </BookingFrame>
  );
}
