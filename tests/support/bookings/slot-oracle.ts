import { DateTime, IANAZone } from 'luxon';
import type { WorkingHours } from './shop';

/** Time zones whose clocks change at 02:00, at midnight, by half an hour or at 02:45. */
export const clockChangeZones = [
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
];

type TimeRange = { from: DateTime; to: DateTime };

/**
 * Returns the expected free slots by brute force. Walks every quarter hour of UTC with a clock in the
 * provider's zone, and finds when the clock first shows the opening and closing times. Shares no formula
 * with the database, and uses ICU's zone rules instead of Postgres's.
 */
export function listExpectedSlots({
  zone,
  hours,
  days,
  minutes,
  now,
  busy = [],
}: {
  zone: string;
  hours: WorkingHours[];
  days: string[];
  minutes: number;
  now: DateTime;
  busy?: TimeRange[];
}) {
  const clock = listQuarterHours(zone, days);
  // The default policy: an hour's notice, and at most 60 days ahead.
  const earliest = now.toMillis() + 60 * 60_000;
  const latest = now.toMillis() + 60 * 24 * 60 * 60_000;
  const slots: string[] = [];
  // An overnight shift from the day before continues into the first day.
  for (const day of [addDays(days[0] ?? '', -1), ...days]) {
    for (const { opens_at, closes_at } of hours.filter((h) => h.weekday === getWeekday(day))) {
      const opens = findFirstTick(clock, day, opens_at);
      const closes = findFirstTick(clock, closes_at < opens_at ? addDays(day, 1) : day, closes_at);
      for (const { at, localTime } of clock) {
        const end = at + minutes * 60_000;
        const isOpen = at >= opens && end <= closes && days.includes(localTime.slice(0, 10));
        const isFree = busy.every(({ from, to }) => end <= +from || at >= +to);
        const isBookable = at >= earliest && at <= latest;
        if (isOpen && isFree && isBookable) slots.push(new Date(at).toISOString());
      }
    }
  }
  return slots.sort();
}

/** Returns the quarter hours of a year at which the zone's UTC offset changes. */
export function listClockChanges(name: string, year: number) {
  const zone = IANAZone.create(name);
  const changes: DateTime[] = [];
  for (let day = Date.UTC(year); day < Date.UTC(year + 1); day += 96 * quarter) {
    if (zone.offset(day) === zone.offset(day + 96 * quarter)) continue;
    for (let at = day + quarter; at <= day + 96 * quarter; at += quarter) {
      if (zone.offset(at) !== zone.offset(at - quarter))
        changes.push(DateTime.fromMillis(at, { zone }));
    }
  }
  return changes;
}

const quarter = 15 * 60_000;
type Tick = { at: number; localTime: string };
const clocks = new Map<string, Tick[]>();

function listQuarterHours(zone: string, days: string[]): Tick[] {
  const key = `${zone} ${days.join()}`;
  const cachedTicks = clocks.get(key);
  if (cachedTicks) return cachedTicks;
  const start = DateTime.fromISO(days[0] ?? '', { zone: 'utc' })
    .minus({ days: 2 })
    .toMillis();
  const ticks = Array.from({ length: (days.length + 4) * 96 }, (_, i) => {
    const at = start + i * quarter;
    return { at, localTime: DateTime.fromMillis(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mm") };
  });
  clocks.set(key, ticks);
  return ticks;
}

/** Returns when the clock first shows a time, or the next time it shows if a clock change skips it. */
function findFirstTick(clock: Tick[], day: string, time: string): number {
  const target = time === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${time}`;
  const tick = clock.find(({ localTime }) => localTime >= target);
  if (!tick) throw new Error(`No clock shows ${target}`);
  return tick.at;
}

const addDays = (day: string, days: number) =>
  DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate() ?? '';
const getWeekday = (day: string) => DateTime.fromISO(day, { zone: 'utc' }).weekday % 7;
