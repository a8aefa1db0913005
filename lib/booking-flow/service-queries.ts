import 'server-only';
import { cacheRow } from '@/lib/cache/cache-query';
import { read } from '@/lib/supabase/calls';
import { createPublicSupabase } from '@/lib/supabase/server';
import { getDeposit } from '@/lib/policies/deposit';
import { splitAddOns } from './questions';

type ServiceRow = NonNullable<Awaited<ReturnType<typeof getBookableService>>>;
export type BookableService = Omit<ServiceRow, 'offers'> & {
  /** Cheapest first. `distance_km` is from the booking's postal code, if that is known (CAT-24). */
  offers: (ServiceRow['offers'][number] & { distance_km?: number })[];
};
export type ServiceOffer = BookableService['offers'][number];
export type ServiceQuestion = BookableService['questions'][number];

/** Returns a service with its questions, add-ons and offers, or null if it is unknown or no one offers it. */
export const getBookableService = cacheRow('bookable-service', async (id) => {
  const supabase = createPublicSupabase();
  const serviceQuery = supabase
    .from('services')
    .select(
      `id, name, description, included, not_included, extra_costs, repeated, image_url,
         min_price, min_duration_minutes, rating_average, rating_count,
         category:categories!services_category_id_fkey (name, slug),
         add_ons:service_add_ons (id, name, description, price, duration_minutes, position,
           question_id),
         questions:service_questions (id, name, position),
         offers:provider_services (price, duration_minutes, at_home, at_venue, deposit_percent,
           provider:providers (id, first_name, last_name, image_url, languages, rating_average,
             rating_count, rating_score, time_zone, business:business_profiles!inner (id,
             business_name, address_line, city, region, postal_code)))`,
    )
    .eq('id', id)
    .order('position', { referencedTable: 'service_add_ons' })
    .order('position', { referencedTable: 'service_questions' })
    .order('price', { referencedTable: 'provider_services' })
    .maybeSingle();
  const [{ data, error }, { data: minimumCharge, error: chargeError }] = await Promise.all([
    serviceQuery,
    read(supabase, 'find_minimum_charge'),
  ]);
  if (error ?? chargeError)
    throw new Error('Failed to load the service', { cause: error ?? chargeError });
  // Offers of an inactive provider or business arrive without a provider.
  const offers = data?.offers.flatMap(({ provider, ...offer }) =>
    provider ? [{ ...offer, ...getDeposit(offer, minimumCharge), provider }] : [],
  );
  return data && offers?.length ? { ...data, ...splitAddOns(data), offers } : null;
});
