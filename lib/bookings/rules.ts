import type { BookingTab, FreeSlot, PartOfDay, Picks } from './types';

/** Characters; small enough for all three to travel in one cookie (the database repeats them). */
export const detailLimits = { address: 150, access_notes: 250, notes: 500 } as const;

/** Before the first choice. Prerendered for everyone, so it carries no idempotency key. */
export const nothingChosen: Picks = {
  attempt: '',
  provider: null,
  addOns: [],
  date: null,
  start: null,
};

/** Picks as a URL's query. */
export function toQuery({ addOns, ...picks }: Picks) {
  return { ...picks, add_on: addOns };
}

/** The offer of the chosen provider, or of the only one there is. */
export function offerOf<T extends { provider: { id: string } }>(
  offers: T[],
  provider: string | null,
) {
  return offers.length === 1 ? offers[0] : offers.find((offer) => offer.provider.id === provider);
}

/** The same, or with any provider the offer of whoever the price was worked out for. */
export function quotedOffer<T extends { provider: { id: string } }>(
  offers: T[],
  provider: string | null,
  quote: { provider_id: string } | null,
) {
  return (
    offerOf(offers, provider) ?? offers.find((offer) => offer.provider.id === quote?.provider_id)
  );
}

type Based = { provider: { id: string; business: { city: string } } };

/** Whether it matters where a provider comes from. */
export function spansCities(offers: Based[]) {
  return new Set(offers.map(({ provider }) => provider.business.city)).size > 1;
}

const hour = 60 * 60 * 1000;

/** Morning until noon, afternoon until five, evening after: by the wall clock of the zone. */
export function partOfDay(instant: string, timeZone: string): PartOfDay {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const wall = Number(clock.format(new Date(instant)));
  return wall < 12 ? 'Morning' : wall < 17 ? 'Afternoon' : 'Evening';
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

/**
 * One slot per start, grouped by the city and zone it stands in. Of several who are free at a start
 * the first listed would do it, so it stands in that provider's place alone.
 */
export function groupByPlace(slots: FreeSlot[], offers: Based[]) {
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
  { date }: Pick<Picks, 'date'>,
  { days, today, last }: { days: string[]; today: string; last: string },
) {
  if (days.length === 0) return null;
  return date && today <= date && date <= last ? date : (days[0] ?? null);
}

type Held = { starts_at: string | null; hold_expires_at: string | null };

/** Until when an attempt still holds this start at `now`; null when it has run out or holds another. */
export function liveHold({ starts_at, hold_expires_at }: Held, start: string, now: Date) {
  const isLive = hold_expires_at && Date.parse(hold_expires_at) > now.getTime();
  return isLive && isSameTime(starts_at, start) ? hold_expires_at : null;
}

export function isSameTime(one: string | null, other: string) {
  return one !== null && Date.parse(one) === Date.parse(other);
}

type Policy = { free_change_hours: number; late_fee_percent: number };

/** The last instant at which cancelling is free, as ISO string. */
export function freeUntil(startsAt: string, { free_change_hours }: Policy) {
  return new Date(Date.parse(startsAt) - free_change_hours * hour).toISOString();
}

/** What cancelling would mean at `now`: free, part of the price kept, or no longer possible. */
export function cancellationOutcome(startsAt: string, policy: Policy, now: Date) {
  if (now.getTime() >= Date.parse(startsAt)) return 'started';
  return now.getTime() < Date.parse(freeUntil(startsAt, policy)) ? 'free' : 'late';
}

/** The tab a booking stands under; a confirmed one is past as soon as it has ended. */
export function tabOf(booking: { status: string; ends_at: string | null }, now: Date): BookingTab {
  if (booking.status === 'cancelled') return 'cancelled';
  const hasEnded = Date.parse(booking.ends_at ?? '') <= now.getTime();
  return booking.status === 'confirmed' && !hasEnded ? 'upcoming' : 'past';
}

type Past = {
  service: { id: string } | null;
  provider: { id: string; business: object | null } | null;
};

/**
 * Of bookings with the same service and provider only the first; whoever has left, or whose
 * business has closed, is left out.
 */
export function repeatable<T extends Past>(bookings: T[]) {
  const seen = new Set<string>();
  return bookings.filter(({ service, provider }) => {
    if (!service || !provider?.business || seen.has(service.id + provider.id)) return false;
    seen.add(service.id + provider.id);
    return true;
  });
}

type Placed = {
  place: 'home' | 'venue' | null;
  address: string | null;
  provider: { business: Address | null } | null;
};
type Address = {
  business_name: string;
  address_line: string;
  city: string;
  region: string;
  postal_code: string;
};

/** Where a booking takes place, on one line. */
export function placeOf({ place, address, provider }: Placed) {
  if (place === 'home') return address ?? '';
  const at = provider?.business;
  return at
    ? `${at.business_name}, ${at.address_line}, ${at.city}, ${at.region} ${at.postal_code}`
    : 'The address comes with a message from us.';
}
