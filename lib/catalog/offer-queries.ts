import 'server-only';
import { cacheQuery } from '@/lib/cache/cache-query';
import { read } from '@/lib/supabase/calls';
import { createPublicSupabase } from '@/lib/supabase/server';
import type { BusinessOffer } from './types';

export const offersPerPage = 24;

/** Reads a page of a business's services by name, and how many there are. */
export async function readBusinessOffers(businessId: string, page: number) {
  const { data, error } = await read(createPublicSupabase(), 'list_business_offers', {
    p_business_id: businessId,
    p_limit: offersPerPage,
    p_offset: (page - 1) * offersPerPage,
  }).overrideTypes<BusinessOffer[], { merge: false }>();
  if (error) throw new Error('Failed to load the services of a business', { cause: error });
  const offers = data.map(({ first_name, highest_price, provider_count, ...offer }) => ({
    ...offer,
    isLowest: highest_price > offer.price,
    people: `with ${first_name}${provider_count > 1 ? ` or ${provider_count - 1} more` : ''}`,
  }));
  return { offers, count: data[0]?.service_count ?? 0 };
}

/** Lists the first page of a business's services. */
export const listBusinessOffers = cacheQuery('business-offers', (businessId: string) =>
  readBusinessOffers(businessId, 1),
);
