import { formatDurationRange } from '@/lib/dates/format';
import { formatMinPrice, formatMoney } from '@/lib/money';
import type { Venue } from '@/lib/bookings/types';
import type { BookingSelection } from './selection-schema';

/** Returns the offer of the chosen provider, or the only offer. */
export function getOffer<T extends { provider: { id: string } }>(
  offers: T[],
  providerId: string | null,
) {
  if (providerId) return offers.find(({ provider }) => provider.id === providerId);
  return offers.length === 1 ? offers[0] : undefined;
}

/** Whether the chosen provider, if there is one, still offers the service. */
export function isOffered(offers: { provider: { id: string } }[], providerId: string | null) {
  return providerId === null || offers.some(({ provider }) => provider.id === providerId);
}

/** Returns the chosen or only offer, or else the one that the quote is for. */
export function getQuotedOffer<T extends { provider: { id: string } }>(
  offers: T[],
  providerId: string | null,
  quote: { provider_id: string } | null,
) {
  return (
    getOffer(offers, providerId) ?? offers.find((offer) => offer.provider.id === quote?.provider_id)
  );
}

/** Whether a quote is the lowest of several prices, because no provider and no time is chosen. */
export function isLowestPrice(
  offers: { price: number }[],
  { provider_id, starts_at }: { provider_id: string | null; starts_at: string | null },
) {
  const hasSeveralPrices = new Set(offers.map(({ price }) => price)).size > 1;
  return hasSeveralPrices && !provider_id && !starts_at;
}

/** Formats the prices of offers: `$125`, or `From $125` if some cost more (BOOK-50). */
export function formatPrices(offers: { price: number }[]) {
  const lowest = Math.min(...offers.map(({ price }) => price));
  return offers.some(({ price }) => price > lowest) ? formatMinPrice(lowest) : formatMoney(lowest);
}

/** Formats the durations of offers: `1 h`, or `1 h to 1 h 30 min` if they differ (BOOK-50). */
export function formatDurations(offers: { duration_minutes: number }[], addedMinutes = 0) {
  const minutes = offers.map(({ duration_minutes }) => duration_minutes + addedMinutes);
  return formatDurationRange(Math.min(...minutes), Math.max(...minutes));
}

export type OfferWithVenues = { at_home: boolean; at_venue: boolean };

export function listOfferedVenues(offers: OfferWithVenues[]) {
  const venues: Venue[] = [];
  if (offers.some(({ at_home }) => at_home)) venues.push('home');
  if (offers.some(({ at_venue }) => at_venue)) venues.push('venue');
  return venues;
}

export type OfferInCity = {
  provider: { id: string; first_name: string; business: { city: string } };
};

export function spansMultipleCities(offers: OfferInCity[]) {
  return new Set(offers.map(({ provider }) => provider.business.city)).size > 1;
}

/** Each provider's next available time and its text, keyed by provider id. */
export type NextTimes = Partial<Record<string, { starts_at: string; text: string }>>;

/**
 * Sorts offers, which come cheapest first, as the customer chose (CAT-37). Offers that tie keep their order, and
 * providers without a time are last among the soonest.
 */
export function sortOffers<T extends { provider: { id: string; rating_score: number | null } }>(
  offers: T[],
  sort: BookingSelection['sort'],
  nextTimes: NextTimes,
) {
  const getTime = ({ provider }: T) =>
    Date.parse(nextTimes[provider.id]?.starts_at ?? '9999-12-31');
  if (sort === 'soonest') return offers.toSorted((a, b) => getTime(a) - getTime(b));
  const getScore = ({ provider }: T) => provider.rating_score ?? 0;
  return sort === 'rating' ? offers.toSorted((a, b) => getScore(b) - getScore(a)) : offers;
}
