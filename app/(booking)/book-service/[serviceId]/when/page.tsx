import type { Metadata } from 'next';
import { BookingFrame } from '@/components/bookings/booking-frame';
import { DayPicker } from '@/components/bookings/day-picker';
import { DayTimes } from '@/components/bookings/day-times';
import { NoFreeTimes } from '@/components/bookings/no-free-times';
import { NothingHere } from '@/components/feedback/nothing-here';
import { streamed } from '@/components/feedback/streamed';
import { getQuote } from '@/lib/bookings/price-queries';
import { readSelection } from '@/lib/bookings/selection-schema';
import { getBookableService } from '@/lib/bookings/service-queries';
import { listBookableDays } from '@/lib/bookings/time-queries';
import { chosenDay } from '@/lib/bookings/times';

export const metadata: Metadata = { title: 'Choose a time', robots: { index: false } };

export default streamed(WhenPage);

async function WhenPage({ params, searchParams }: PageProps<'/book-service/[serviceId]/when'>) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NothingHere />;
  const selection = readSelection(service.id, await searchParams);
  const untimed = { ...selection, starts_at: null };
  const [quote, range] = await Promise.all([
    getQuote(untimed),
    listBookableDays(service, selection),
  ]);
  const day = chosenDay(selection, range);

  return (
    <BookingFrame
      service={service}
      step="when"
      selection={untimed}
      quote={quote}
      title="When works for you?"
    >
      {day === null ? (
        <NoFreeTimes service={service} selection={selection} />
      ) : (
        <div className="grid gap-10 xl:grid-cols-[24rem_1fr]">
          <DayPicker selection={selection} day={day} {...range} />
          <DayTimes service={service} selection={selection} day={day} days={range.days} />
        </div>
      )}
    </BookingFrame>
  );
}
