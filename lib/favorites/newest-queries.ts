import 'server-only';
import { getCustomer } from '@/lib/session/customer';
import { listFavoriteBusinesses, listFavoriteProviders, listFavoriteServices } from './queries';
import type { FavoriteLink } from './types';

const ofEachKind = 2;

/**
 * The newest of each kind, as the home page leads to them; null without a customer. What is no longer
 * offered waits on the favorites page to be removed.
 */
export async function listNewestFavorites(): Promise<FavoriteLink[] | null> {
  const customer = await getCustomer();
  if (!customer) return null;
  const [providers, services, businesses] = await Promise.all([
    listFavoriteProviders(customer.id),
    listFavoriteServices(customer.id),
    listFavoriteBusinesses(customer.id),
  ]);
  const links: FavoriteLink[][] = [
    providers.flatMap(({ provider }) => {
      if (!provider) return [];
      const { id, first_name, last_name, image_url } = provider;
      const name = [first_name, last_name].filter(Boolean).join(' ');
      return [{ kind: 'provider', itemId: id, name, image_url }];
    }),
    services.flatMap(({ service }) => {
      if (!service) return [];
      return [
        { kind: 'service', itemId: service.id, name: service.name, image_url: service.image_url },
      ];
    }),
    businesses.flatMap(({ business }) => {
      if (!business) return [];
      const { id, business_name, logo_url, image_url } = business;
      return [
        { kind: 'business', itemId: id, name: business_name, image_url: logo_url ?? image_url },
      ];
    }),
  ];
  return links.flatMap((kind) => kind.slice(0, ofEachKind));
}
