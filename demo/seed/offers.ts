import type { City, Place, Provider, Service } from '../load/types';
import { known } from './ids';

export interface Offer {
  provider: Provider;
  service: Service;
  price: number;
  minutes: number;
  at: Place[];
  deposit: number;
}

function roundPrice(price: number) {
  const step = price > 100 ? 5 : 1;
  return Math.round(price / step) * step;
}

function getOffer(provider: Provider, service: Service): Offer {
  return {
    provider,
    service,
    price: roundPrice(service.price * provider.rate),
    minutes: service.minutes + provider.pace * 15,
    at: service.at,
    deposit: provider.deposits[service.slug] ?? 0,
  };
}

export function getOffers(provider: Provider, { services }: Pick<City, 'services'>) {
  return provider.offers.map((slug) => {
    const service = services.find((service) => service.slug === slug);
    return getOffer(provider, known(service, `service ${slug}`));
  });
}
