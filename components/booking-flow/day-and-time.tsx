import type { Quote } from '@/lib/booking-flow/price-queries';
import { selectionHref, type BookingSelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import type { listTimes } from '@/lib/booking-flow/time-queries';
import { routes } from '@/lib/routes';
import { DayPicker } from '@/components/free-times/day-picker';
import { DayStrip } from '@/components/free-times/day-strip';
import { DayTimes } from './day-times';
import { NoFreeTimes } from './no-free-times';
import { SelectionFields } from './selection-fields';

/** The next seven days, the times of the chosen day, and a calendar for any other day. */
export function DayAndTime({
  service,
  selection,
  times,
  quote,
}: {
  service: BookableService;
  selection: BookingSelection;
  times: Awaited<ReturnType<typeof listTimes>>;
  quote: Quote | null;
}) {
  const { range, day, slots } = times;
  if (day === null) return <NoFreeTimes service={service} selection={selection} />;
  const getHref = (date: string) => selectionHref('time', { ...selection, date, starts_at: null });
  return (
    <div className="grid gap-10 xl:grid-cols-[1fr_24rem]">
      <div className="grid min-w-0 content-start gap-8">
        <DayStrip day={day} getHref={getHref} {...range} />
        <DayTimes
          service={service}
          selection={selection}
          day={day}
          days={range.days}
          slots={slots}
          getHref={getHref}
          quote={quote}
        />
      </div>
      <DayPicker
        day={day}
        action={routes.bookService(service.id, 'time')}
        base={selectionHref('time', { ...selection, date: null, starts_at: null })}
        {...range}
      >
        <SelectionFields selection={selection} omit={['service_id', 'date', 'starts_at']} />
      </DayPicker>
    </div>
  );
}
