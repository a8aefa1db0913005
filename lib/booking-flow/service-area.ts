import type { BookingSelection } from './selection';

type OfferInArea = {
  provider: { id: string; first_name: string; business: { city: string } };
};

type ServingProvider = { provider_id: string; distance_km: number };

export type ServiceArea = {
  message: string;
  /** Whether the chosen provider doesn't serve the postal code. */
  isOutside: boolean;
  /** Whether the booking has no postal code, although the visitor may have chosen one for the site. */
  isAnywhere?: boolean;
  /** Whether others serve the postal code, which the chosen provider doesn't. */
  hasOthers: boolean;
  /** Whether no provider serves the postal code. */
  isUnserved: boolean;
};

/**
 * Narrows a service's offers to the providers who serve the postal code, with their distance from it
 * (CAT-24), plus the chosen one. If there are none, returns all offers and a message that names their
 * cities (CAT-15).
 */
export function narrowToArea<T extends OfferInArea>(
  offers: T[],
  servingProviders: ServingProvider[],
  { provider_id, postal_code }: Pick<BookingSelection, 'provider_id' | 'postal_code'>,
): { offers: T[]; area: ServiceArea } {
  const distances = new Map(
    servingProviders.map((provider) => [provider.provider_id, provider.distance_km]),
  );
  const offersInArea = offers.filter(({ provider }) => distances.has(provider.id));
  const chosenOffer = offers.find(({ provider }) => provider.id === provider_id);
  const isOutside = chosenOffer !== undefined && !offersInArea.includes(chosenOffer);
  if (offersInArea.length === 0 && !chosenOffer) {
    const message = `No one offers this service in ${postal_code} yet. Showing providers in ${formatCities(offers)}.`;
    return { offers, area: { message, isOutside: false, hasOthers: false, isUnserved: true } };
  }
  const message = isOutside
    ? `${chosenOffer.provider.first_name} is in ${chosenOffer.provider.business.city}, outside your area (${postal_code}).`
    : `Showing providers who come to ${postal_code} or are nearby.`;
  return {
    offers: offers
      .filter((offer) => offersInArea.includes(offer) || offer === chosenOffer)
      .map((offer) => ({ ...offer, distance_km: distances.get(offer.provider.id) })),
    area: {
      message,
      isOutside,
      hasOthers: isOutside && offersInArea.length > 0,
      isUnserved: offersInArea.length === 0,
    },
  };
}

/** Returns the area of a booking without a postal code: every city where the service is offered (CAT-22). */
export function describeProviderCities(
  offers: OfferInArea[],
  { provider_id }: Pick<BookingSelection, 'provider_id'>,
): ServiceArea {
  const chosenOffer = offers.find(({ provider }) => provider.id === provider_id);
  const message = chosenOffer
    ? `${chosenOffer.provider.first_name} is in ${chosenOffer.provider.business.city}.`
    : `Showing providers in ${formatCities(offers)}.`;
  return { message, isOutside: false, isAnywhere: true, hasOthers: false, isUnserved: false };
}

function formatCities(offers: OfferInArea[]) {
  return new Intl.ListFormat('en').format(listCities(offers));
}

function listCities(offers: OfferInArea[]) {
  return [...new Set(offers.map(({ provider }) => provider.business.city))];
}

/**
 * Returns the cities to choose from before any provider's times are shown, or [] if the area is known or doesn't
 * matter (CAT-32): a chosen provider has one, and customers come to venues.
 */
export function listCitiesToAsk(
  offers: (OfferInArea & { at_home: boolean })[],
  {
    provider_id,
    postal_code,
    place,
  }: Pick<BookingSelection, 'provider_id' | 'postal_code' | 'place'>,
) {
  if (provider_id || postal_code || place === 'venue') return [];
  const cities = listCities(offers.filter(({ at_home }) => at_home));
  return cities.length > 1 ? cities : [];
}
