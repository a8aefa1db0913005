import { providers } from '../city/providers';
import { services } from '../city/services';
import type { Place, Provider, Service } from '../city/types';
import { known } from './ids';

export interface Offer {
  provider: Provider;
  service: Service;
  price: number;
  minutes: number;
  at: Place[];
}

const serviceBySlug = new Map(services.map((service) => [service.slug, service]));

/** Whole dollars, and fives above a hundred: prices people would print on a card. */
function roundPrice(price: number) {
  const step = price > 100 ? 5 : 1;
  return Math.round(price / step) * step;
}

function offerOf(provider: Provider, slug: string): Offer {
  const service = known(serviceBySlug.get(slug), `service ${slug}`);
  return {
    provider,
    service,
    price: roundPrice(service.price * provider.rate),
    minutes: service.minutes + (provider.pace ?? 0) * 15,
    at: service.at,
  };
}

export const offersOf = (provider: Provider) =>
  provider.offers.map((slug) => offerOf(provider, slug));

export const offers = providers.flatMap(offersOf);
