import type { Metadata } from 'next';
import { BookingFrame } from '@/components/bookings/booking-frame';
import { bookingPage } from '@/components/bookings/booking-page';
import { DayAndTime } from '@/components/bookings/day-and-time';
import { NothingHere } from '@/components/feedback/nothing-here';
import { SectionFailure } from '@/components/feedback/section-failure';
import { bookingMessages } from '@/lib/bookings/messages';
import { findQuote } from '@/lib/bookings/price-queries';
import { readSelection } from '@/lib/bookings/selection-schema';
import { getBookableService } from '@/lib/bookings/service-queries';
import { listBookableDays } from '@/lib/bookings/time-queries';
import { toResult } from '@/lib/result';

export const metadata: Metadata = { title: 'Choose a time', robots: { index: false } };

export default bookingPage(WhenPage);

async function WhenPage({ params, searchParams }: PageProps<'/book-service/[serviceId]/when'>) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NothingHere />;
  const selection = readSelection(service.id, await searchParams);
  const untimed = { ...selection, starts_at: null };
  const [quote, range] = await Promise.all([
    findQuote(untimed),
    toResult(listBookableDays(service, selection), bookingMessages.timesFailed),
  ]);

  return (
    <BookingFrame
      service={service}
      step="when"
      selection={untimed}
      quote={quote}
      title="When works for you?"
    >
      {range.ok ? (
        <DayAndTime service={service} selection={selection} range={range.data} />
      ) : (
        <SectionFailure message={range.message} reference={range.reference} />
      )}
    </BookingFrame>
  );
}
