import 'server-only';
import { createPublicSupabase } from '@/lib/supabase/server';
import { isOutdated } from './free-time-queries';
import { remember, rememberRow } from './remember';
import type { AvailableProvider, NearProvider, SimilarProvider } from './types';

/** The one with this id, or null. */
export const getProvider = rememberRow('provider', async (id) => {
  const { data, error } = await createPublicSupabase()
    .from('providers')
    .select(
      `id, first_name, last_name, image_url, bio, languages, time_zone, rating_average, rating_count,
       identity_checked_on, insurance_checked_on, license_checked_on,
       business_profiles!inner (id, business_name, city, region),
       provider_services (price, duration_minutes, at_home, at_venue,
         services!inner (id, name, description, image_url, rating_average, rating_count))`,
    )
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Error('Failed to load provider', { cause: error });
  return data;
});

export type Provider = NonNullable<Awaited<ReturnType<typeof getProvider>>>;

/** Those of a place, the best first. */
export async function readTopProviders(place: string, limit: number) {
  const { data, error } = await createPublicSupabase()
    .rpc('list_providers_near', { p_place: place, p_limit: limit })
    .overrideTypes<NearProvider[], { merge: false }>();
  if (error) throw new Error('Failed to load providers', { cause: error });
  return data.map(({ business_name, city, region, ...provider }) => ({
    ...provider,
    business_profiles: { business_name, city, region },
  }));
}

export const listTopProviders = remember('top-providers', readTopProviders);
export type ProviderSummary = Awaited<ReturnType<typeof listTopProviders>>[number];

/** Who is free today; late in the evening, when nobody is, who is free tomorrow. */
export async function readAvailable(place: string, limit: number) {
  for (const daysAhead of [0, 1]) {
    const { data, error } = await createPublicSupabase()
      .rpc('list_available_providers', {
        p_days_ahead: daysAhead,
        p_limit: limit,
        p_place: place,
      })
      .overrideTypes<AvailableProvider[], { merge: false }>();
    if (error) throw new Error('Failed to load free providers', { cause: error });
    if (data.length > 0) return { daysAhead, providers: data, readAt: Date.now() };
  }
  return { daysAhead: 1, providers: [], readAt: Date.now() };
}

const rememberAvailable = remember('available', readAvailable);

/** Times that have passed since they were read are left out. */
export async function listAvailable(place: string, limit: number) {
  const { readAt, daysAhead, providers } = await rememberAvailable(place, limit);
  // A stale answer is given once while a new one is fetched; after a quiet night it means nothing.
  if (isOutdated(readAt)) return { daysAhead, providers: [] };
  return { daysAhead, providers: providers.filter((p) => Date.parse(p.starts_at) > Date.now()) };
}

/** Others who offer the same, are free soon and come to the place. */
export const listSimilarProviders = remember(
  'similar-providers',
  async (serviceId: string, providerId: string, place: string | null) => {
    const { data, error } = await createPublicSupabase()
      .rpc('list_similar_providers', {
        p_service_id: serviceId,
        p_provider_id: providerId,
        p_place: place ?? undefined,
      })
      .overrideTypes<SimilarProvider[], { merge: false }>();
    if (error) throw new Error('Failed to load similar providers', { cause: error });
    return data;
  },
);

export const countProviders = remember('provider-count', async () => {
  const { count, error } = await createPublicSupabase()
    .from('providers')
    .select('id, business_profiles!inner (id)', { count: 'exact', head: true });
  if (error) throw new Error('Failed to count providers', { cause: error });
  return count ?? 0;
});
