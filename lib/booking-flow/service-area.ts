import type { BookingSelection } from './selection';

type OfferInArea = {
  provider: { id: string; first_name: string; business: { city: string } };
};

/** The offers a booking shows near its postal code, and the sentence that says whose they are. */
export type ServiceArea = {
  message: string;
  /** Whether other providers than the chosen one serve the postal code. */
  hasOthers: boolean;
};

/**
 * Narrows a service's offers to the providers who serve the postal code, and the chosen one. With no
 * such provider all offers stay, and the message names their cities (CAT-15).
 */
export function narrowToArea<T extends OfferInArea>(
  offers: T[],
  serving: string[],
  { provider_id, postal_code }: Pick<BookingSelection, 'provider_id' | 'postal_code'>,
): { offers: T[]; area: ServiceArea } {
  const near = offers.filter(({ provider }) => serving.includes(provider.id));
  const chosen = offers.find(({ provider }) => provider.id === provider_id);
  const isFar = chosen && !near.includes(chosen);
  if (near.length === 0 && !chosen) {
    const cities = [...new Set(offers.map(({ provider }) => provider.business.city))];
    const list = new Intl.ListFormat('en').format(cities);
    const message = `No provider of this service serves ${postal_code} yet. You see ${list}.`;
    return { offers, area: { message, hasOthers: false } };
  }
  const message = isFar
    ? `${chosen.provider.first_name} is in ${chosen.provider.business.city}, outside your area, ${postal_code}.`
    : `You see providers who come to ${postal_code} or have a place within reach of it.`;
  return {
    offers: offers.filter((offer) => near.includes(offer) || offer === chosen),
    area: { message, hasOthers: Boolean(isFar) && near.length > 0 },
  };
}
