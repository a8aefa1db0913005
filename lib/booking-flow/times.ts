import { getWallClock } from '@/lib/dates/format';
import { getPartOfDay, type PartOfDay } from '@/lib/dates/parts-of-day';
import type { BookingSelection } from './selection';
import type { OfferInCity } from './offers';
import type { FreeSlot } from '@/lib/bookings/types';

/** By the wall clock of the zone. */
export function partOfDay(instant: string, timeZone: string) {
  return getPartOfDay(getWallClock(instant, timeZone).time);
}

/** Slots in order, grouped by part of day; empty parts are left out. */
export function groupSlots(slots: FreeSlot[]) {
  const parts = new Map<PartOfDay, FreeSlot[]>();
  for (const slot of slots) {
    const part = partOfDay(slot.starts_at, slot.time_zone);
    parts.set(part, [...(parts.get(part) ?? []), slot]);
  }
  return [...parts];
}

/** What takes two hours or more is looked for by the hour. */
const longMinutes = 120;

/** The times shown first, and those one tap away: of a long job the whole hours, where there are any. */
export function splitByHour(slots: FreeSlot[]) {
  const whole = slots.filter(isOnTheHour);
  const isLong = slots.some(
    ({ starts_at, ends_at }) => getMinutes(starts_at, ends_at) >= longMinutes,
  );
  if (!isLong || whole.length === 0) return { first: slots, more: [] };
  return { first: whole, more: slots.filter((slot) => !isOnTheHour(slot)) };
}

/** By the provider's clock: there are zones a quarter of an hour off. */
function isOnTheHour({ starts_at, time_zone }: FreeSlot) {
  const clock = new Intl.DateTimeFormat('en-US', { minute: 'numeric', timeZone: time_zone });
  return clock.format(new Date(starts_at)) === '0';
}

function getMinutes(start: string, end: string) {
  return (Date.parse(end) - Date.parse(start)) / 60_000;
}

/**
 * One slot per start, grouped by the city and zone it stands in. Of several who are free at a start
 * the first listed would do it, so it stands in that provider's place alone.
 */
export function groupByPlace(slots: FreeSlot[], offers: OfferInCity[]) {
  const places = new Map<string, { city: string; time_zone: string; slots: FreeSlot[] }>();
  const seen = new Set<number>();
  for (const slot of slots) {
    const start = Date.parse(slot.starts_at);
    if (seen.has(start)) continue;
    seen.add(start);
    const { time_zone } = slot;
    const offer = offers.find(({ provider }) => provider.id === slot.provider_id);
    const city = offer?.provider.business.city ?? '';
    const place = places.get(city + time_zone) ?? { city, time_zone, slots: [] };
    place.slots.push(slot);
    places.set(city + time_zone, place);
  }
  return [...places.values()];
}

/**
 * The day whose times are shown: the one asked for, or that of the picked time, within the range;
 * else the first free one. Null when no day is free.
 */
export function chosenDay(
  { date }: Pick<BookingSelection, 'date'>,
  { days, today, last }: { days: string[]; today: string; last: string },
) {
  if (days.length === 0) return null;
  return date && today <= date && date <= last ? date : (days[0] ?? null);
}

/** Whether it matters to the price when one comes: with any provider it is the cheapest who is free. */
export function hasSeveralPrices(slots: FreeSlot[]) {
  return new Set(slots.map(({ total }) => total)).size > 1;
}

/** How many different starts a day has, whoever offers them (TIME-5). */
export function countStarts(slots: FreeSlot[]) {
  return new Set(slots.map(({ starts_at }) => Date.parse(starts_at))).size;
}
