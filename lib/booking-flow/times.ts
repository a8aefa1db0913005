import { getWallClock } from '@/lib/dates/format';
import { isSameInstant } from '@/lib/dates/instant';
import { getPartOfDay, type PartOfDay } from '@/lib/dates/parts-of-day';
import type { BookingSelection } from './selection';
import type { OfferInCity } from './offers';
import type { FreeSlot } from '@/lib/bookings/types';

export function getLocalPartOfDay(instant: string, timeZone: string) {
  return getPartOfDay(getWallClock(instant, timeZone).time);
}

/** Groups slots by part of day, in order. Empty parts are left out. */
export function groupByPartOfDay(slots: FreeSlot[]) {
  const slotsByPart = new Map<PartOfDay, FreeSlot[]>();
  for (const slot of slots) {
    const part = getLocalPartOfDay(slot.starts_at, slot.time_zone);
    slotsByPart.set(part, [...(slotsByPart.get(part) ?? []), slot]);
  }
  return [...slotsByPart];
}

const longJobMinutes = 120;

/** Splits slots into those shown first and the rest. Long jobs show starts on the hour first. */
export function splitByHour(slots: FreeSlot[]) {
  const onTheHour = slots.filter(isOnTheHour);
  const isLong = slots.some(
    ({ starts_at, ends_at }) => getMinutes(starts_at, ends_at) >= longJobMinutes,
  );
  if (!isLong || onTheHour.length === 0) return { first: slots, more: [] };
  return { first: onTheHour, more: slots.filter((slot) => !isOnTheHour(slot)) };
}

/** Whether a slot starts on the hour in its own zone. Some zones' offsets include a quarter hour. */
function isOnTheHour({ starts_at, time_zone }: FreeSlot) {
  return getWallClock(starts_at, time_zone).time.slice(3, 5) === '00';
}

function getMinutes(start: string, end: string) {
  return (Date.parse(end) - Date.parse(start)) / 60_000;
}

/** Groups slots by city and time zone. Returns only the first slot at each time, which gets the booking. */
export function groupByCity(slots: FreeSlot[], offers: OfferInCity[]) {
  const groups = new Map<string, { city: string; time_zone: string; slots: FreeSlot[] }>();
  const seenStarts = new Set<number>();
  for (const slot of slots) {
    const start = Date.parse(slot.starts_at);
    if (seenStarts.has(start)) continue;
    seenStarts.add(start);
    const { time_zone } = slot;
    const offer = offers.find(({ provider }) => provider.id === slot.provider_id);
    const city = offer?.provider.business.city ?? '';
    const group = groups.get(city + time_zone) ?? { city, time_zone, slots: [] };
    group.slots.push(slot);
    groups.set(city + time_zone, group);
  }
  return [...groups.values()];
}

/** Returns the day whose times are shown: the chosen one if it is in range, else the first available day. */
export function getSelectedDay(
  { date }: Pick<BookingSelection, 'date'>,
  { days, today, last }: { days: string[]; today: string; last: string },
) {
  if (days.length === 0) return null;
  return date && today <= date && date <= last ? date : (days[0] ?? null);
}

export function findSlot(slots: FreeSlot[], starts_at: string | null) {
  return slots.find((slot) => isSameInstant(starts_at, slot.starts_at)) ?? null;
}

/** Counts the different starts of a day across all providers (TIME-5). */
export function countStarts(slots: FreeSlot[]) {
  return new Set(slots.map(({ starts_at }) => Date.parse(starts_at))).size;
}
