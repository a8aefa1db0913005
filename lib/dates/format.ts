import { addDays, formatISO, parseISO, type Day } from 'date-fns';
import { formats } from '@/lib/site-config';

/** 12-hour (`3:00 PM`) or 24-hour (`15:00`) time, named as in Intl. `getHourCycle` returns the viewer's (TIME-11). */
export type HourCycle = 'h12' | 'h23';

/** English weekday names, for structured data and getWallClock. Indexed like the database's weekdays: 0 is Sunday. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Formats a day: `2026-11-20T15:00:00Z`, `America/New_York` → `Friday, November 20`. */
export function formatDay(instant: string | Date, timeZone: string) {
  return format(instant, { weekday: 'long', month: 'long', day: 'numeric', timeZone });
}

/** Formats a day with its year: `Fri, Nov 20, 2026`. */
export function formatDate(instant: string | Date, timeZone: string) {
  const options = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
  return format(instant, { ...options, timeZone });
}

/** Formats a nearby day without its year: `Fri, Nov 20`. */
export function formatShortDay(instant: string | Date, timeZone: string) {
  return format(instant, { weekday: 'short', month: 'short', day: 'numeric', timeZone });
}

/** Returns the parts of a calendar tile: `Fri`, `20`, `Nov`. */
export function formatDateParts(instant: string | Date, timeZone: string) {
  return {
    weekday: format(instant, { weekday: 'short', timeZone }),
    day: format(instant, { day: 'numeric', timeZone }),
    month: format(instant, { month: 'short', timeZone }),
  };
}

/** Formats a time in a zone: `8:00 AM`, or `08:00` in 24-hour time. */
export function formatTime(instant: string | Date, timeZone: string, hourCycle: HourCycle) {
  return format(instant, { hour: 'numeric', minute: '2-digit', timeZone, hourCycle });
}

/** Formats the times of one day. Adds the zone to times that repeat when clocks go back (TIME-7). */
export function formatTimes(instants: string[], timeZone: string, hourCycle: HourCycle) {
  const times = instants.map((instant) => formatTime(instant, timeZone, hourCycle));
  const isRepeated = (time: string) => times.indexOf(time) !== times.lastIndexOf(time);
  return times.map((time, position) =>
    isRepeated(time) ? `${time} ${formatZone(instants[position] ?? '', timeZone, 'short')}` : time,
  );
}

/** Formats the zone's name at an instant: `Mountain Standard Time`, `MST` (short) or `Mountain Time` (longGeneric). */
export function formatZone(
  instant: string | Date,
  timeZone: string,
  length: 'long' | 'short' | 'longGeneric' = 'long',
) {
  const parts = getFormatter({ timeZone, timeZoneName: length }).formatToParts(new Date(instant));
  const zonePart = parts.find(({ type }) => type === 'timeZoneName');
  return zonePart?.value ?? timeZone;
}

/** Formats a date and time: `Fri, Nov 20, 2026 at 8:00 AM MST`. */
export function formatWhen(instant: string | Date, timeZone: string, hourCycle: HourCycle) {
  const zone = formatZone(instant, timeZone, 'short');
  return `${formatDate(instant, timeZone)} at ${formatTime(instant, timeZone, hourCycle)} ${zone}`;
}

/** Formats a date and time for lists: `Fri, Nov 20, 8:00 AM`. */
export function formatShortWhen(instant: string | Date, timeZone: string, hourCycle: HourCycle) {
  return `${formatShortDay(instant, timeZone)}, ${formatTime(instant, timeZone, hourCycle)}`;
}

/** Formats an instant for tight spaces: `Wed 8:00 AM` today and for the next six days, `Wed, Dec 2` after that. */
export function formatSoon(instant: string, timeZone: string, hourCycle: HourCycle, now: Date) {
  const lastDay = addDaysTo(getCalendarDay(now, timeZone), 6);
  if (getCalendarDay(instant, timeZone) > lastDay) return formatShortDay(instant, timeZone);
  return `${formatDateParts(instant, timeZone).weekday} ${formatTime(instant, timeZone, hourCycle)}`;
}

/** Returns the calendar day of an instant in a zone, as `YYYY-MM-DD`, the en-CA format. */
export function getCalendarDay(instant: string | Date, timeZone: string) {
  return getFormatter({ timeZone, dateStyle: 'short' }, 'en-CA').format(new Date(instant));
}

/** Adds days to a calendar day: `2026-11-20`, 60 → `2027-01-19`. */
export function addDaysTo(day: string, count: number) {
  return formatISO(addDays(parseISO(day), count), { representation: 'date' });
}

/** Splits the days from first to last into ranges of at most `length` days, as pairs of first and last day. */
export function splitDays(first: string, last: string, length: number): [string, string][] {
  const rangeEnd = addDaysTo(first, length - 1);
  if (rangeEnd >= last) return [[first, last]];
  return [[first, rangeEnd], ...splitDays(addDaysTo(rangeEnd, 1), last, length)];
}

/** Formats a calendar day: `2026-11-20` → `Friday, November 20`. */
export function formatCalendarDay(day: string) {
  return formatDay(`${day}T12:00:00Z`, 'UTC');
}

/** Formats a database weekday: 0 → `Sunday`. */
export function formatWeekday(weekday: number) {
  // January 2, 2000 was a Sunday.
  return format(new Date(Date.UTC(2000, 0, 2 + weekday)), { weekday: 'long', timeZone: 'UTC' });
}

/** Returns the locale's first weekday (0 is Sunday), or Monday. Call it on the server: Firefox 128 has no week data. */
export function getFirstWeekday() {
  const locale = new Intl.Locale(formats.locale) as Partial<LocaleWeeks>;
  const firstDay = locale.getWeekInfo?.().firstDay ?? locale.weekInfo?.firstDay ?? 1;
  return (firstDay % 7) as Day;
}

/** Both sources of a locale's week data: Node 22 has only the accessor, Node 24 only the function. */
type LocaleWeeks = Pick<Intl.Locale, 'getWeekInfo'> & { weekInfo: Intl.WeekInfo };

/** Formats a calendar month: `2026-11` → `November 2026`, or `Nov 2026` if short. */
export function formatMonth(month: string, length: 'long' | 'short' = 'long') {
  return format(`${month}-01T12:00:00Z`, { month: length, year: 'numeric', timeZone: 'UTC' });
}

/** Formats a calendar day's month: `2026-11-20` → `November 2026`. */
export function formatCalendarMonth(day: string) {
  return formatMonth(day.slice(0, 7));
}

/** Returns the weekday (0 is Sunday) and `HH:MM:SS` of an instant in a zone. */
export function getWallClock(instant: string | Date, timeZone: string) {
  const clock = {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  const options = { ...clock, timeZone, hourCycle: 'h23' } as const;
  const parts = getFormatter(options, 'en-GB').formatToParts(new Date(instant));
  const getPart = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const weekday = weekdays.findIndex((name) => name.startsWith(getPart('weekday')));
  return { weekday, time: `${getPart('hour')}:${getPart('minute')}:${getPart('second')}` };
}

/** Formats a wall-clock time: `17:30:00` → `5:30 PM`, and `24:00:00` (end of day) → `12:00 AM`. */
export function formatWallTime(time: string, hourCycle: HourCycle) {
  return formatTime(
    new Date(Date.UTC(2000, 0, 1, Number(time.slice(0, 2)), Number(time.slice(3, 5)))),
    'UTC',
    hourCycle,
  );
}

/** Formats minutes: `90` → `1 h 30 min`. */
export function formatDuration(minutes: number) {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
}

/** Formats a range of durations: 75, 90 → `1 h 15 min to 1 h 30 min`, and 60, 60 → `1 h`. */
export function formatDurationRange(shortest: number, longest: number) {
  if (shortest === longest) return formatDuration(shortest);
  return `${formatDuration(shortest)} to ${formatDuration(longest)}`;
}

function format(instant: string | Date, options: Intl.DateTimeFormatOptions) {
  return getFormatter(options).format(new Date(instant));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter. Creating one takes fifty times as long as using it. */
function getFormatter(options: Intl.DateTimeFormatOptions, language = formats.locale) {
  const key = JSON.stringify([language, options]);
  const cached = formatters.get(key);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat(language, options);
  formatters.set(key, formatter);
  return formatter;
}
