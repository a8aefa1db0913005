import 'server-only';
import { cacheQuery } from '@/lib/cache/cache-query';
import { getDeposit, getDueOnline } from '@/lib/policies/deposit';
import { read } from '@/lib/supabase/calls';
import { createPublicSupabase } from '@/lib/supabase/server';
import type { ListedOffer } from './types';

export const offersPerPage = 24;

/** Whose services are listed. */
type Seller = { business_id: string } | { provider_id: string };

/** Reads a page of the services of a business or a provider by name, and how many there are. */
export async function readOffers(seller: Seller, page: number) {
  const isBusiness = 'business_id' in seller;
  const supabase = createPublicSupabase();
  const [{ data, error }, { data: minimumCharge, error: chargeError }] = await Promise.all([
    read(supabase, 'list_offers', {
      ...(isBusiness
        ? { p_business_id: seller.business_id }
        : { p_provider_id: seller.provider_id }),
      p_limit: offersPerPage,
      p_offset: (page - 1) * offersPerPage,
    }).overrideTypes<ListedOffer[], { merge: false }>(),
    read(supabase, 'find_minimum_charge'),
  ]);
  if (error ?? chargeError)
    throw new Error('Failed to load services', { cause: error ?? chargeError });
  const offers = data.map(({ first_name, highest_price, provider_count, ...offer }) => ({
    ...offer,
    due_online: getDueOnline(offer.price, getDeposit(offer, minimumCharge)),
    isLowest: highest_price > offer.price,
    people: isBusiness
      ? `with ${first_name}${provider_count > 1 ? ` or ${provider_count - 1} more` : ''}`
      : undefined,
  }));
  return { offers, count: data[0]?.service_count ?? 0 };
}

/** Lists the first page of the services of a business or a provider. */
export const listOffers = cacheQuery('offers', (seller: Seller) => readOffers(seller, 1));
export type FirstOffers = Awaited<ReturnType<typeof listOffers>>;
