import { formatWallTime } from '@/lib/dates/format';
import { partsOfDay, type PartOfDay } from '@/lib/dates/parts-of-day';
import { routes } from '@/lib/routes';
import { withSelection, type BookingSelection } from '@/lib/booking-flow/selection';

/** When a service could start on a day: from the first time until before the second. */
export type WaitlistWindow = { from_time: string; until_time: string };

const whole = { from_time: '00:00', until_time: '24:00' };

/** What a part of the day is as a window. */
export function getWindow(part: PartOfDay): WaitlistWindow {
  const { after, before } = partsOfDay[part];
  return { from_time: after ?? whole.from_time, until_time: before ?? whole.until_time };
}

/** `Morning`, `Any time` or `9:30 AM to 11:00 AM`. */
export function formatWindow({ from_time, until_time }: WaitlistWindow) {
  const span = `${from_time.slice(0, 5)}-${until_time.slice(0, 5)}`;
  if (span === '00:00-24:00') return 'Any time';
  const part = (Object.keys(partsOfDay) as PartOfDay[]).find((one) => {
    const window = getWindow(one);
    return span === `${window.from_time}-${window.until_time}`;
  });
  if (part) return part.slice(0, 1).toUpperCase() + part.slice(1);
  return `${formatWallTime(from_time)} to ${formatWallTime(until_time)}`;
}

/** The page on which one joins the waitlist of the chosen day. */
export function waitlistHref(selection: BookingSelection) {
  return withSelection({ ...selection, starts_at: null }, routes.joinWaitlist);
}
