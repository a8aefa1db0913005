import { selectionHref, type BookingSelection } from '@/lib/bookings/selection';
import type { BookableService } from '@/lib/bookings/service-queries';
import type { listBookableDays } from '@/lib/bookings/time-queries';
import { chosenDay } from '@/lib/bookings/times';
import { routes } from '@/lib/routes';
import { DayPicker } from './day-picker';
import { DayTimes } from './day-times';
import { NoFreeTimes } from './no-free-times';
import { SelectionFields } from './selection-fields';

/** The calendar beside the times of the chosen day. */
export function DayAndTime({
  service,
  selection,
  range,
}: {
  service: BookableService;
  selection: BookingSelection;
  range: Awaited<ReturnType<typeof listBookableDays>>;
}) {
  const day = chosenDay(selection, range);
  if (day === null) return <NoFreeTimes service={service} selection={selection} />;
  return (
    <div className="grid gap-10 xl:grid-cols-[24rem_1fr]">
      <DayPicker
        day={day}
        action={routes.bookService(service.id, 'when')}
        base={selectionHref('when', { ...selection, date: null, starts_at: null })}
        {...range}
      >
        <SelectionFields selection={selection} omit={['service_id', 'date', 'starts_at']} />
      </DayPicker>
      <DayTimes service={service} selection={selection} day={day} days={range.days} />
    </div>
  );
}
