import 'server-only';
import { read } from '@/lib/supabase/calls';
import { createPublicSupabase } from '@/lib/supabase/server';
import { getDeposit } from '@/lib/policies/deposit';
import { isOutdated } from './slot-queries';
import { cacheQuery, cacheRow } from '@/lib/cache/cache-query';
import type { AvailableProvider, NearbyProvider, ProviderRecord, SimilarProvider } from './types';

/** Columns of an offer that the times on a provider's page need. */
const offerColumns = `service_id, provider_id, price, duration_minutes, deposit_percent,
  services!inner (name, repeated, service_add_ons (id, duration_minutes))` as const;

export const getProvider = cacheRow('provider', async (id) => {
  const supabase = createPublicSupabase();
  const providerQuery = supabase
    .from('providers')
    .select(
      `id, first_name, last_name, image_url, bio, languages, time_zone, rating_average, rating_count,
       identity_checked_on, background_checked_on, license_checked_on, insurance_checked_on,
       license_title, license_number, license_issuer,
       business_profiles!inner (id, business_name, city, region),
       work_photos (image_url, caption),
       provider_services (${offerColumns})`,
    )
    .eq('id', id)
    .order('position', { referencedTable: 'work_photos' })
    // Only the shortest offer, since a provider may have thousands. `listOffers` lists them in pages.
    .order('duration_minutes', { referencedTable: 'provider_services' })
    .order('service_id', { referencedTable: 'provider_services' })
    .limit(1, { referencedTable: 'provider_services' })
    .maybeSingle();
  const [{ data, error }, { data: records, error: recordError }, minimumCharge] = await Promise.all(
    [
      providerQuery,
      read(supabase, 'summarize_provider', { p_provider_id: id }).overrideTypes<
        ProviderRecord[],
        { merge: false }
      >(),
      read(supabase, 'find_minimum_charge'),
    ],
  );
  const failure = error ?? recordError ?? minimumCharge.error;
  if (failure) throw new Error('Failed to load provider', { cause: failure });
  const [record] = records ?? [];
  if (!data || !record) return null;
  const {
    provider_services: [offer],
    ...provider
  } = data;
  return {
    ...provider,
    ...record,
    shortestOffer: offer ? { ...offer, ...getDeposit(offer, minimumCharge.data) } : null,
  };
});

/** Reads a provider's offer of a service. Returns null if there is none. */
export async function findOffer(provider_id: string, service_id: string) {
  const supabase = createPublicSupabase();
  const [{ data, error }, { data: minimumCharge, error: chargeError }] = await Promise.all([
    supabase
      .from('provider_services')
      .select(offerColumns)
      .match({ provider_id, service_id })
      .maybeSingle(),
    read(supabase, 'find_minimum_charge'),
  ]);
  if (error ?? chargeError)
    throw new Error('Failed to load a service', { cause: error ?? chargeError });
  return data && { ...data, ...getDeposit(data, minimumCharge) };
}

export type ProfileOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** Whether a provider travels to a postal code. */
export async function findTravels(p_provider_id: string, p_postal_code: string) {
  const { data, error } = await read(createPublicSupabase(), 'travels_to', {
    p_provider_id,
    p_postal_code,
  });
  if (error) throw new Error("Failed to check a provider's area", { cause: error });
  return data;
}

export type Provider = NonNullable<Awaited<ReturnType<typeof getProvider>>>;
export type WorkPhoto = Provider['work_photos'][number];

/** Reads the providers near an area, best rated first. Not cached. */
export async function readTopProviders(area: string, limit: number) {
  const { data, error } = await read(createPublicSupabase(), 'list_providers_near', {
    p_place: area,
    p_limit: limit,
  }).overrideTypes<NearbyProvider[], { merge: false }>();
  if (error) throw new Error('Failed to load providers', { cause: error });
  return data.map(({ business_name, city, region, ...provider }) => ({
    ...provider,
    business_profiles: { business_name, city, region },
  }));
}

export const listTopProviders = cacheQuery('top-providers', readTopProviders);
export type ProviderSummary = Awaited<ReturnType<typeof listTopProviders>>[number];

/** Reads the providers available today or, if there are none, tomorrow. */
export async function readAvailable(area: string, limit: number) {
  for (const daysAhead of [0, 1]) {
    const { data, error } = await read(createPublicSupabase(), 'list_available_providers', {
      p_days_ahead: daysAhead,
      p_limit: limit,
      p_place: area,
    }).overrideTypes<AvailableProvider[], { merge: false }>();
    if (error) throw new Error('Failed to load available providers', { cause: error });
    if (data.length > 0) return { daysAhead, providers: data, readAt: Date.now() };
  }
  return { daysAhead: 1, providers: [], readAt: Date.now() };
}

const readCachedAvailable = cacheQuery('available', readAvailable);

/** Lists available providers, without those whose slot has passed since it was cached. */
export async function listAvailable(area: string, limit: number) {
  const { readAt, daysAhead, providers } = await readCachedAvailable(area, limit);
  // The cache serves a stale entry once while it revalidates; after a quiet night it is hours old.
  if (isOutdated(readAt)) return { daysAhead, providers: [] };
  return { daysAhead, providers: providers.filter((p) => Date.parse(p.starts_at) > Date.now()) };
}

/** Lists other providers of the service who are available soon and serve the area. */
export const listSimilarProviders = cacheQuery(
  'similar-providers',
  async (serviceId: string, providerId: string, area: string | null) => {
    const { data, error } = await read(createPublicSupabase(), 'list_similar_providers', {
      p_service_id: serviceId,
      p_provider_id: providerId,
      p_place: area ?? undefined,
    }).overrideTypes<SimilarProvider[], { merge: false }>();
    if (error) throw new Error('Failed to load similar providers', { cause: error });
    return data;
  },
);

export const countProviders = cacheQuery('provider-count', async () => {
  const { count, error } = await createPublicSupabase()
    .from('providers')
    .select('id, business_profiles!inner (id)', { count: 'exact', head: true });
  if (error) throw new Error('Failed to count providers', { cause: error });
  return count ?? 0;
});
