import { DateTime } from 'luxon';
import type { Query } from './oracle';
import type { Tables } from './tables';

const quarterLength = 15 * 60_000;
const dayLength = 86_400_000;

/** Start of a quarter hour in milliseconds, with the date and time on the provider's clock. */
type Start = { at: number; day: string; time: string; weekday: number };
type Provider = Tables['providers'][number];

/** Returns a function that lists, and caches, a provider's free start times on the days that a query covers. */
export function createFreeStartFinder(tables: Tables) {
  const clocks = new Map<string, Start[]>();
  const cachedStarts = new Map<string, Start[]>();
  const getClock = (zone: string) =>
    clocks.get(zone) ?? clocks.set(zone, listClockTicks(zone, tables.now)).get(zone)!;
  const getStarts = (provider: Provider, minutes: number) => {
    const key = `${provider.id} ${minutes}`;
    const findProviderStarts = () =>
      findStarts(tables, provider, minutes, getClock(provider.time_zone));
    return cachedStarts.get(key) ?? cachedStarts.set(key, findProviderStarts()).get(key)!;
  };
  return (provider: Provider, minutes: number, { first_day, last_day }: Query) => {
    const today = DateTime.fromMillis(tables.now, { zone: provider.time_zone }).toISODate()!;
    // A search covers at most two weeks: one day, a range of days, or by default the next two weeks.
    const maximumLastDay = addDays(first_day ?? today, 13);
    const requestedLastDay = last_day ?? first_day ?? maximumLastDay;
    const lastDay = requestedLastDay < maximumLastDay ? requestedLastDay : maximumLastDay;
    return getStarts(provider, minutes).filter(
      ({ day }) => day >= (first_day ?? today) && day >= today && day <= lastDay,
    );
  };
}

export function addDays(day: string, count: number) {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days: count }).toISODate()!;
}

/** Returns every quarter hour of 24 days, from two days before `now`, as a clock in the zone shows it. */
function listClockTicks(zone: string, now: number): Start[] {
  const start = Math.floor(now / dayLength - 2) * dayLength;
  return Array.from({ length: 24 * 96 }, (_, i) => {
    const at = start + i * quarterLength;
    const localTime = DateTime.fromMillis(at, { zone });
    return {
      at,
      day: localTime.toISODate()!,
      time: localTime.toFormat('HH:mm'),
      weekday: localTime.weekday % 7,
    };
  });
}

function findStarts(tables: Tables, provider: Provider, minutes: number, clock: Start[]) {
  const { now, policy } = tables;
  const selectOwnRows = <T extends { provider_id: string }>(rows: T[]) =>
    rows.filter(({ provider_id }) => provider_id === provider.id);
  const shifts = selectOwnRows(tables.workingHours);
  const busyTimes = selectOwnRows(tables.busyTimes);
  return clock.filter(({ at, day, time, weekday }, i) => {
    const end = at + minutes * 60_000;
    const endTick = clock[i + minutes / 15];
    const isOpen = shifts.some(
      (shift) =>
        shift.weekday === weekday &&
        time >= shift.opens_at &&
        endTick !== undefined &&
        isNoLaterThan(endTick, day, shift.closes_at),
    );
    const isFree = busyTimes.every(({ from, to }) => end <= from || at >= to);
    const hasNotice = at >= now + policy.lead_minutes * 60_000;
    return isOpen && isFree && hasNotice && at <= now + policy.horizon_days * dayLength;
  });
}

/** Whether a tick is no later than `time` on `day`, where 24:00 is the next midnight. */
function isNoLaterThan(tick: Start, day: string, time: string) {
  if (tick.day === day) return tick.time <= time;
  return time === '24:00' && tick.time === '00:00' && tick.day === addDays(day, 1);
}
