import type { Metadata } from 'next';
import { AreaNote } from '@/components/booking-flow/area-note';
import { BookingFrame } from '@/components/booking-flow/booking-frame';
import { bookingPage } from '@/components/booking-flow/booking-page';
import { DayAndTime } from '@/components/booking-flow/day-and-time';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { ProviderForm } from '@/components/booking-flow/provider-form';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { SectionFailure } from '@/components/feedback/section-failure';
import { findDetails } from '@/lib/booking-flow/details-queries';
import { chooseTime } from '@/lib/booking-flow/hold-actions';
import { bookingMessages } from '@/lib/bookings/messages';
import { findQuote } from '@/lib/booking-flow/price-queries';
import { readPlacedBooking } from '@/lib/booking-flow/placed-selection';
import { requireKeyInAddress } from '@/lib/booking-flow/step-key';
import { listBookableDays } from '@/lib/booking-flow/time-queries';
import { toResult } from '@/lib/result';

export const metadata: Metadata = { title: 'Choose a time', robots: { index: false } };

export default bookingPage(TimePage, <PostedForm action={chooseTime} />);

async function TimePage({ params, searchParams }: PageProps<'/book-service/[serviceId]/time'>) {
  const query = await searchParams;
  const placed = await readPlacedBooking((await params).serviceId, query);
  if (!placed) return <NotFoundNotice />;
  const { service, selection, area } = placed;
  requireKeyInAddress('time', selection, query);
  const untimed = { ...selection, starts_at: null };
  const [quote, range, { asksDetails }] = await Promise.all([
    findQuote(untimed),
    toResult(listBookableDays(service, selection), bookingMessages.timesFailed),
    findDetails(service, selection),
  ]);

  return (
    <BookingFrame
      service={service}
      step="time"
      asksDetails={asksDetails}
      selection={untimed}
      quote={quote}
      title="When works for you?"
    >
      <div className="grid grid-cols-1 gap-10">
        <AreaNote area={area} step="time" selection={selection} />
        {service.offers.length > 1 && <ProviderForm service={service} selection={selection} />}
        {range.ok ? (
          <DayAndTime service={service} selection={selection} range={range.data} quote={quote} />
        ) : (
          <SectionFailure message={range.message} reference={range.reference} />
        )}
      </div>
    </BookingFrame>
  );
}
