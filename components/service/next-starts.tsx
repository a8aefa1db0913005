import { listNextStarts } from '@/lib/booking-flow/next-starts';
import { getAddedMinutes } from '@/lib/booking-flow/questions';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import { StartLinks } from './start-links';
import type { HourCycle } from '@/lib/dates/format';

/** Next available times for a service, shown in the summary of the first step (BOOK-60). */
export async function NextStarts({
  service,
  selection,
  hourCycle,
}: {
  /** The service, with only the offers that can be chosen. */
  service: BookableService;
  selection: BookingSelection;
  hourCycle: HourCycle;
}) {
  if (getAddedMinutes(service, selection.add_on_ids) > 0) return null;
  // A failure is ignored, because the next step shows all times.
  const starts = await listNextStarts(service, hourCycle).catch(() => []);
  return <StartLinks starts={starts} selection={selection} />;
}
