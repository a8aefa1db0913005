import type { ServicePlace } from '@/lib/bookings/types';

/** The offer of the chosen provider, or of the only one there is. */
export function getOffer<T extends { provider: { id: string } }>(
  offers: T[],
  provider: string | null,
) {
  return offers.length === 1 ? offers[0] : offers.find((offer) => offer.provider.id === provider);
}

/** The same; with any provider, the offer of the one who was priced. */
export function quotedOffer<T extends { provider: { id: string } }>(
  offers: T[],
  provider: string | null,
  quote: { provider_id: string } | null,
) {
  return (
    getOffer(offers, provider) ?? offers.find((offer) => offer.provider.id === quote?.provider_id)
  );
}

/** Whether a quote is the lowest of several prices: no provider or time is chosen that decides it. */
export function isLowestPrice(
  offers: unknown[],
  { provider_id, starts_at }: { provider_id: string | null; starts_at: string | null },
) {
  return offers.length > 1 && !provider_id && !starts_at;
}

export type PlacedOffer = { at_home: boolean; at_venue: boolean };

/** The kinds of place at which any of these takes place. */
export function offeredPlaces(offers: PlacedOffer[]) {
  const places: ServicePlace[] = [];
  if (offers.some(({ at_home }) => at_home)) places.push('home');
  if (offers.some(({ at_venue }) => at_venue)) places.push('venue');
  return places;
}

export type OfferInCity = { provider: { id: string; business: { city: string } } };

/** Whether it matters where a provider comes from. */
export function spansCities(offers: OfferInCity[]) {
  return new Set(offers.map(({ provider }) => provider.business.city)).size > 1;
}
