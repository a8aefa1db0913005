import type { Metadata } from 'next';
import { BookingFrame } from '@/components/bookings/booking-frame';
import { DayPicker } from '@/components/bookings/day-picker';
import { DayTimes } from '@/components/bookings/day-times';
import { NoFreeTimes } from '@/components/bookings/no-free-times';
import { NothingHere } from '@/components/feedback/nothing-here';
import { streamed } from '@/components/feedback/streamed';
import { getBookableService, getQuote, listBookableDays } from '@/lib/bookings/queries';
import { chosenDay } from '@/lib/bookings/rules';
import { picksSchema } from '@/lib/bookings/schema';

export const metadata: Metadata = { title: 'Choose a time', robots: { index: false } };

export default streamed(WhenPage);

async function WhenPage({ params, searchParams }: PageProps<'/book-service/[serviceId]/when'>) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NothingHere />;
  const picks = picksSchema.parse(await searchParams);
  const [quote, range] = await Promise.all([
    getQuote(service.id, { ...picks, start: null }),
    listBookableDays(service, picks),
  ]);
  const day = chosenDay(picks, range);

  return (
    <BookingFrame
      service={service}
      step="when"
      picks={{ ...picks, start: null }}
      quote={quote}
      title="When suits you?"
    >
      {day === null ? (
        <NoFreeTimes service={service} picks={picks} />
      ) : (
        <div className="grid gap-10 xl:grid-cols-[24rem_1fr]">
          <DayPicker serviceId={service.id} picks={picks} day={day} {...range} />
          <DayTimes service={service} picks={picks} day={day} days={range.days} />
        </div>
      )}
    </BookingFrame>
  );
}
