import { addDays, formatISO, parseISO } from 'date-fns';
import { requestHourCycle, type HourCycle } from './hour-cycle';
import { locale } from '@/lib/money';

/** By the database's number: 0 is Sunday. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** `2026-11-20T15:00:00Z`, `America/Denver` → `Friday, November 20` in that zone. */
export function formatDay(instant: string | Date, timeZone: string) {
  return format(instant, { weekday: 'long', month: 'long', day: 'numeric', timeZone });
}

/** As `formatDay`, short and with the year: `Fri, Nov 20, 2026`. */
export function formatDate(instant: string | Date, timeZone: string) {
  const parts = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
  return format(instant, { ...parts, timeZone });
}

/** `Fri, Nov 20`: for days that are near. */
export function formatShortDay(instant: string | Date, timeZone: string) {
  return format(instant, { weekday: 'short', month: 'short', day: 'numeric', timeZone });
}

/** The parts of a calendar leaf: `Fri`, `20`, `Nov`. */
export function formatDateParts(instant: string | Date, timeZone: string) {
  return {
    weekday: format(instant, { weekday: 'short', timeZone }),
    day: format(instant, { day: 'numeric', timeZone }),
    month: format(instant, { month: 'short', timeZone }),
  };
}

/** `8:00 AM`, or `08:00` for whoever reads times so (TIME-11); wall clock of the zone. */
export function formatTime(
  instant: string | Date,
  timeZone: string,
  hourCycle: HourCycle | null = requestHourCycle(),
) {
  const cycle = hourCycle ? { hourCycle } : {};
  return format(instant, { hour: 'numeric', minute: '2-digit', timeZone, ...cycle });
}

/** The times of one day. Where clocks go back an hour comes twice: those say their zone (TIME-7). */
export function formatTimes(instants: string[], timeZone: string) {
  const times = instants.map((instant) => formatTime(instant, timeZone));
  const isRepeated = (time: string) => times.indexOf(time) !== times.lastIndexOf(time);
  return times.map((time, position) =>
    isRepeated(time) ? `${time} ${formatZone(instants[position] ?? '', timeZone, 'short')}` : time,
  );
}

/** `Mountain Standard Time`, or `MST`: the zone's name at that instant. */
export function formatZone(
  instant: string | Date,
  timeZone: string,
  length: 'long' | 'short' = 'long',
) {
  const parts = formatter({ timeZone, timeZoneName: length }).formatToParts(new Date(instant));
  const name = parts.find(({ type }) => type === 'timeZoneName');
  return name?.value ?? timeZone;
}

/** `Fri, Nov 20, 2026 at 8:00 AM MST`. */
export function formatWhen(instant: string | Date, timeZone: string, hourCycle?: HourCycle | null) {
  const zone = formatZone(instant, timeZone, 'short');
  return `${formatDate(instant, timeZone)} at ${formatTime(instant, timeZone, hourCycle)} ${zone}`;
}

/** `Fri, Nov 20, 8:00 AM`: in a list, where the zone goes without saying. */
export function formatShortWhen(instant: string | Date, timeZone: string) {
  return `${formatShortDay(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** The calendar day of an instant in a zone, as `YYYY-MM-DD`. */
export function getCalendarDay(instant: string | Date, timeZone: string) {
  return formatter({ timeZone, dateStyle: 'short' }, 'en-CA').format(new Date(instant));
}

/** A calendar day so many days on: `2026-11-20`, 60 → `2027-01-19`. No zone, no hours. */
export function addDaysTo(day: string, count: number) {
  return formatISO(addDays(parseISO(day), count), { representation: 'date' });
}

/** The days from first to last in spans of at most `length` days, each with both its ends. */
export function daySpans(first: string, last: string, length: number): [string, string][] {
  const end = addDaysTo(first, length - 1);
  if (end >= last) return [[first, last]];
  return [[first, end], ...daySpans(addDaysTo(end, 1), last, length)];
}

/** `2026-11-20` → `Friday, November 20`. */
export function formatCalendarDay(day: string) {
  return formatDay(`${day}T12:00:00Z`, 'UTC');
}

/** `2026-11-20` → `November 2026`. */
export function formatCalendarMonth(day: string) {
  return format(`${day}T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Weekday (0 is Sunday) and `HH:MM:SS` that the clocks of a zone show. */
export function getWallClock(instant: string | Date, timeZone: string) {
  const clock = {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  const options = { ...clock, timeZone, hourCycle: 'h23' } as const;
  const parts = formatter(options, 'en-GB').formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const weekday = weekdays.findIndex((name) => name.startsWith(part('weekday')));
  return { weekday, time: `${part('hour')}:${part('minute')}:${part('second')}` };
}

/** `17:30:00` → `5:30 PM`; `24:00:00`, the end of a day, → `12:00 AM`. */
export function formatWallTime(time: string, hourCycle?: HourCycle | null) {
  return formatTime(
    new Date(Date.UTC(2000, 0, 1, Number(time.slice(0, 2)), Number(time.slice(3, 5)))),
    'UTC',
    hourCycle,
  );
}

/** `90` → `1 h 30 min`. */
export function formatDuration(minutes: number) {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
}

function format(instant: string | Date, options: Intl.DateTimeFormatOptions) {
  return formatter(options).format(new Date(instant));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone and form: to make one takes fifty times as long as to use it. */
function formatter(options: Intl.DateTimeFormatOptions, language = locale) {
  const key = JSON.stringify([language, options]);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, options);
  formatters.set(key, made);
  return made;
}
