import { formatWallTime, type HourCycle } from '@/lib/dates/format';
import { partsOfDay, type PartOfDay } from '@/lib/dates/parts-of-day';
import { routes } from '@/lib/routes';
import { capitalize } from '@/lib/text';
import { withSelection, type BookingSelection } from '@/lib/booking-flow/selection';

/** Time window in which a service can start. The end is exclusive. */
export type WaitlistWindow = { from_time: string; until_time: string };

/** Number of days after the first one that the waitlist's form offers. */
export const otherDayCount = 6;

const wholeDay = { from_time: '00:00', until_time: '24:00' };

export function getDayPartWindow(part: PartOfDay): WaitlistWindow {
  const { after, before } = partsOfDay[part];
  return { from_time: after ?? wholeDay.from_time, until_time: before ?? wholeDay.until_time };
}

/** Formats a window: `Morning`, `Any time` or `9:30 AM to 11:00 AM`. */
export function formatWindow({ from_time, until_time }: WaitlistWindow, hourCycle: HourCycle) {
  const range = `${from_time.slice(0, 5)}-${until_time.slice(0, 5)}`;
  if (range === '00:00-24:00') return 'Any time';
  const part = (Object.keys(partsOfDay) as PartOfDay[]).find((name) => {
    const candidate = getDayPartWindow(name);
    return range === `${candidate.from_time}-${candidate.until_time}`;
  });
  if (part) return capitalize(part);
  return `${formatWallTime(from_time, hourCycle)} to ${formatWallTime(until_time, hourCycle)}`;
}

export function getWaitlistHref(selection: BookingSelection) {
  return withSelection({ ...selection, starts_at: null }, routes.joinWaitlist);
}
